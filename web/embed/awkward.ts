/** The characters that may not stand in a string or in a page: NUL, line breaks, quotes, backslash, "<". */
export const awkward = [0x00, 0x0a, 0x0d, 0x22, 0x3c, 0x5c];
