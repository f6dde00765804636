/** How far from a half still counts as a half: above floating-point noise, far below what is shown. */
const TIE = 1e-9;

/** A ratio in percent, half-even to two decimals: 0.02145 is 2.14, 0.02155 is 2.16. Never −0. */
export function toPercent(ratio: number): number {
  const hundredths = ratio * 10_000;
  const floor = Math.floor(hundredths);
  const isTie = Math.abs(hundredths - floor - 0.5) < TIE;
  const rounded = isTie ? floor + (floor % 2 === 0 ? 0 : 1) : Math.round(hundredths);
  return rounded / 100 + 0;
}
