/**
 * Returns the ratio of the reader's font size to 16 px: 1.5 for 24 px. Style sheets use rem. This value is
 * for layout computed in code.
 */
export const letterScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
