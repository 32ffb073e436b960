// Tells the tests the address of the extension.
