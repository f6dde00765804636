// The rows of a mark's band, one per kind of evidence. They are separate from the band, so that its height
// can be reserved while its code loads.
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

/** Returns each kind with its label, from the top. */
export const markRows = (mark: Mark) =>
  KINDS.filter(([kind]) => mark.inputs.some(input => input.kind === kind));

export const markBandHeight = (mark: Mark): number => TOP + markRows(mark).length * ROW + FOOT;
