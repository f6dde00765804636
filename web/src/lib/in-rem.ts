/** A length that grows with the reader's letters, as a style sheet writes it. `px`: what it is where those have 16 px. */
export const inRem = (px: number): string => `${px / 16}rem`;
