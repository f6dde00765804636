import type { Database } from '#server/database/database.ts';
import { readPriceTape } from '#server/database/read-price-tape.ts';
import type { Engraved } from '#server/files/draw-engraving.ts';
import type { Statement } from './read-statement.ts';

/** The watermark of a statement: the company in which the person holds most at its end. Undefined without holdings. */
export async function engraveStatement(
  db: Database,
  { positions, to }: Pick<Statement, 'positions' | 'to'>,
): Promise<Engraved | undefined> {
  const worth = (value: bigint | null): number => Number(value ?? 0n);
  const [largest] = positions.toSorted((a, b) => worth(b.value) - worth(a.value));
  if (largest === undefined) return undefined;
  const { id } = await db
    .selectFrom('stocks')
    .select('id')
    .where('slug', '=', largest.slug)
    .executeTakeFirstOrThrow();
  return { company: largest.name, prices: await readPriceTape(db, id, to) };
}
