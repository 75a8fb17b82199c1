const BYTES = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 1, 0xe0, 2, 0x80, 1, 0, 0, 0];

/** The smallest picture that the clock accepts. */
export const PHOTO = `data:image/jpeg;base64,${Buffer.from(BYTES).toString("base64")}`;
