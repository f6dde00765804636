/** How much larger than 16 px the reader's letters are: 1.5 with 24 px. Style sheets say rem; this is for what is counted. */
export const letterScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
