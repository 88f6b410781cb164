"""What do all card games at our tables share? Words only: cards, seats, the contract, errors."""
