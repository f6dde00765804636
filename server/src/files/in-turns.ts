// What is made of many rows, a part at a time. Used by whatever writes long files.
import { setImmediate } from 'node:timers/promises';

/** A trader has hundreds of thousands. */
export const ROWS_AT_ONCE = 500;

/** The rows in parts of that length; after each full one others have their turn. */
export async function* inTurns<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<readonly Row[]> {
  let part: Row[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < ROWS_AT_ONCE) continue;
    yield part;
    part = [];
    await setImmediate();
  }
  if (part.length > 0) yield part;
}
