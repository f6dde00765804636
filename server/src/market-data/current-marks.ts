// The marks of all listed stocks. A mark reads up to a hundred trades, so each stock's is kept until its price, volume,
// quotes or last round change. It is computed again after five minutes as well, because evidence ages and trades settle.
import type { Mark } from '#domain/pricing/estimate-mark.ts';
import type { Database } from '#server/database/database.ts';
import type { MarketSnapshot } from './market-snapshot.ts';
import { readMarks, roundOf } from './read-marks.ts';
import type { Stock } from './read-stocks.ts';

const LASTS_MS = 300_000;
/** Bounds one statement: those of a market of thousands of stocks together would take longer than a request may. */
const AT_ONCE = 100;

interface KnownMark {
  readonly at_ms: number;
  /** What the mark rests on, as a text to compare. */
  readonly evidence: string;
  /** Undefined without evidence. */
  readonly mark: Mark | undefined;
}

/** Returns the function that brings the marks up to date. Marks that it has computed stay known when it fails later. */
export function createCurrentMarks(
  db: Database,
  clock: () => Date,
  snapshot: MarketSnapshot,
): () => Promise<ReadonlyMap<string, Mark>> {
  const known = new Map<string, KnownMark>();
  return async () => {
    const { listed } = await snapshot.get();
    const now = clock();
    const due = listed.filter(stock => isDue(known.get(stock.id), stock, now));
    for (let start = 0; start < due.length; start += AT_ONCE) {
      const some = due.slice(start, start + AT_ONCE);
      const marks = await readMarks(db, some.map(roundOf), now);
      for (const stock of some)
        known.set(stock.id, {
          at_ms: now.getTime(),
          evidence: evidenceOf(stock),
          mark: marks.get(stock.id),
        });
    }
    return new Map(
      listed.flatMap(({ id }) => {
        const mark = known.get(id)?.mark;
        return mark === undefined ? [] : [[id, mark] as const];
      }),
    );
  };
}

/** A clock that was set back makes a mark due, too. */
function isDue(known: KnownMark | undefined, stock: Stock, now: Date): boolean {
  if (known === undefined || known.evidence !== evidenceOf(stock)) return true;
  const age_ms = now.getTime() - known.at_ms;
  return age_ms < 0 || age_ms >= LASTS_MS;
}

const evidenceOf = (stock: Stock): string =>
  [
    stock.price_minor,
    stock.volume30d_minor,
    stock.bid_minor,
    stock.ask_minor,
    stock.lastRound_minor,
    stock.lastRoundAt?.getTime(),
    stock.splitCount,
  ].join(' ');
