/** Converts a length to rem, so that it scales with the reader's font size. `px` is the length at 16 px. */
export const inRem = (px: number): string => `${px / 16}rem`;
