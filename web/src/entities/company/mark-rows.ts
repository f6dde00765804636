// The rows of a mark's band: one for each kind of evidence there is. Apart from the band itself, whose place is kept
// while its code comes.
import type { Company } from '#web/entities/market/trading.ts';

type Mark = NonNullable<Company['mark']>;

const KINDS = [
  ['settled_trade', 'settledTrades'],
  ['matched_trade', 'matchedTrades'],
  ['firm_mid', 'bookMiddle'],
  ['last_round', 'lastRound'],
] as const;
export const TOP = 28;
export const ROW = 40;
const FOOT = 28;

/** Each kind with the word for it, from the top. */
export const markRows = (mark: Mark) =>
  KINDS.filter(([kind]) => mark.inputs.some(input => input.kind === kind));

export const markBandHeight = (mark: Mark): number => TOP + markRows(mark).length * ROW + FOOT;
