// GET /portfolio/{slug}: one holding with its lots and realised gains. One statement, and another where
// something has changed. Called by register-portfolio.ts.
import type { HandlerResponse } from '#contract/api.ts';
import type { RealisedGain } from '#domain/holdings/holding.ts';
import { presentActivity } from '#server/holdings/present-activity.ts';
import type { HeldStock } from '#server/holdings/read-holdings.ts';
import { presentExit } from '#server/market-data/present-stock.ts';
import { valuePositions, type StockPosition } from '#server/holdings/value-positions.ts';
import { Problem } from '#server/http/problem.ts';
import type { Services } from '#server/http/services.ts';
import { presentHolding } from './present-holding.ts';

type HoldingPage = HandlerResponse<'GET /portfolio/{slug}'>;

/** Also of a stock that was sold again; 404 for one that was never held. */
export async function showHolding(
  { clock, readHoldings }: Services,
  userId: string,
  slug: string,
): Promise<HoldingPage> {
  const { holdings, market } = await readHoldings(userId);
  const stock = market.bySlug.get(slug);
  if (!stock) throw new Problem('not_found');
  const own = holdings.stocks.find(({ stockId }) => stockId === stock.id);
  const { all } = valuePositions({ holdings, market, now: clock() });
  const position = all.find(held => held.stock.id === stock.id);
  if (!own || !position) throw new Problem('not_found');
  return {
    holding: presentHolding(position),
    exit: presentExit(stock),
    lots: presentLots(position, own),
    realised: own.holding.realised.map(presentGain),
    activity: presentActivity(
      holdings.trades.filter(({ stockId }) => stockId === stock.id),
      market,
    ),
  };
}

function presentLots(position: StockPosition, { events }: HeldStock): HoldingPage['lots'] {
  const granted = new Set(
    events.filter(event => event.kind === 'acquisition' && event.inKind).map(event => event.id),
  );
  return position.lots.map(lot => ({
    acquiredAt: lot.acquiredAt,
    shares: lot.shares,
    cost: lot.cost_minor,
    gain: lot.gain_minor ?? null,
    longTerm: lot.longTerm,
    source: granted.has(lot.id) ? 'grant' : 'trade',
  }));
}

function presentGain(gain: RealisedGain): HoldingPage['realised'][number] {
  return {
    soldAt: gain.disposedAt,
    shares: gain.shares,
    proceeds: gain.proceeds_minor,
    cost: gain.cost_minor,
    gain: gain.gain_minor,
    longTerm: gain.longTerm,
  };
}
