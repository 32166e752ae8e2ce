export const AMPERSAND = 0x26;

/** The last code point of Unicode. */
export const LAST_CODE_POINT = 0x10ffff;
