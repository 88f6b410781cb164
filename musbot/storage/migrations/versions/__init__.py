"""Which steps has the schema taken? The file's number is the revision that it leads to."""
