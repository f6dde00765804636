import type { HeldStock } from '#server/holdings/read-holdings.ts';
import type { HoldingsAtPrices } from '#server/holdings/remember-holdings.ts';
import { valuePositions, type StockPosition } from '#server/holdings/value-positions.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { PortfolioDependencies } from './dependencies.ts';

interface FoundHolding extends HoldingsAtPrices {
  readonly own: HeldStock;
  readonly position: StockPosition;
}

/** A person's holding of one stock, including one sold entirely. Responds 404 for a stock that was never held. */
export async function findHolding(
  { clock, readHoldings }: Pick<PortfolioDependencies, 'clock' | 'readHoldings'>,
  userId: string,
  slug: string,
): Promise<FoundHolding> {
  const { holdings, market } = await readHoldings(userId);
  const stock = market.bySlug.get(slug);
  if (!stock) throw new DomainError('not_found');
  const own = holdings.stocks.find(({ stockId }) => stockId === stock.id);
  const { all } = valuePositions({ holdings, market, now: clock() });
  const position = all.find(held => held.stock.id === stock.id);
  if (!own || !position) throw new DomainError('not_found');
  return { holdings, market, own, position };
}
