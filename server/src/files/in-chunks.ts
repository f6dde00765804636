import { setImmediate } from 'node:timers/promises';

/** A trader may have hundreds of thousands of rows. */
export const ROWS_PER_CHUNK = 500;

/** Yields the rows in chunks of this size and lets other work run after each full chunk. */
export async function* inChunks<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<readonly Row[]> {
  let part: Row[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < ROWS_PER_CHUNK) continue;
    yield part;
    part = [];
    await setImmediate();
  }
  if (part.length > 0) yield part;
}
