// Pages of a holding's lots, sales and trades, and its lots as CSV.
import type { HandlerQuery, HandlerResponse } from '#contract/api.ts';
import { fractionText, type RealisedGain } from '#domain/holdings/holding.ts';
import { formatMinor } from '#domain/money/money.ts';
import { dayOf } from '#domain/time/day.ts';
import { csvResponse } from '#server/http/file-response.ts';
import { figure, type Cell } from '#server/files/write-csv.ts';
import { presentActivity } from '#server/holdings/present-activity.ts';
import type { HeldStock } from '#server/holdings/read-holdings.ts';
import type { StockPosition } from '#server/holdings/value-positions.ts';
import type { ReadyResponse } from '#server/http/handle.ts';
import type { PortfolioDependencies } from './dependencies.ts';
import { cutPage, toPage } from '#server/kernel/paging.ts';
import { findHolding } from './find-holding.ts';

type LotsPage = HandlerResponse<'GET /portfolio/{slug}/lots'>;
type RealisedPage = HandlerResponse<'GET /portfolio/{slug}/realised'>;
type TradesPage = HandlerResponse<'GET /portfolio/{slug}/trades'>;

interface Asked {
  readonly userId: string;
  readonly slug: string;
  readonly query: HandlerQuery<'GET /portfolio/{slug}/lots'>;
}

/** Oldest first, which is the order of sale. */
export async function listLots(
  services: Pick<PortfolioDependencies, 'clock' | 'readHoldings'>,
  { userId, slug, query }: Asked,
): Promise<LotsPage> {
  const { own, position } = await findHolding(services, userId, slug);
  const isGrant = findGrants(own);
  const lots = cutPage(position.lots, query).map(lot => ({
    acquiredAt: lot.acquiredAt,
    shares: lot.shares,
    cost: lot.cost_minor,
    gain: lot.gain_minor ?? null,
    longTerm: lot.longTerm,
    source: isGrant(lot) ? ('grant' as const) : ('trade' as const),
  }));
  return toPage(lots, position.lots.length, query);
}

type Lot = StockPosition['lots'][number];

function findGrants({ events }: HeldStock): (lot: Lot) => boolean {
  const granted = new Set(
    events.filter(event => event.kind === 'acquisition' && event.inKind).map(event => event.id),
  );
  return ({ id }) => granted.has(id);
}

export async function exportLots(
  services: Pick<PortfolioDependencies, 'clock' | 'readHoldings'>,
  userId: string,
  slug: string,
): Promise<ReadyResponse> {
  const { own, position } = await findHolding(services, userId, slug);
  return csvResponse(
    `lots-${position.stock.slug}-${dayOf(services.clock())}`,
    writeLots(position, findGrants(own)),
  );
}

function* writeLots(
  { lots, stock }: StockPosition,
  isGrant: (lot: Lot) => boolean,
): Generator<readonly Cell[]> {
  yield ['acquired (UTC)', 'shares', 'cost', 'gain', 'source', 'currency', 'company'];
  for (const lot of lots)
    yield [
      dayOf(lot.acquiredAt),
      figure(lot.shares),
      figure(formatMinor(lot.cost_minor)),
      lot.gain_minor === undefined ? null : figure(formatMinor(lot.gain_minor)),
      isGrant(lot) ? 'grant' : 'trade',
      'USD',
      stock.name,
    ];
}

/** Newest first. */
export async function listRealised(
  services: Pick<PortfolioDependencies, 'clock' | 'readHoldings'>,
  { userId, slug, query }: Asked,
): Promise<RealisedPage> {
  const { realised } = (await findHolding(services, userId, slug)).own.holding;
  return toPage(cutPage(realised.toReversed(), query).map(presentGain), realised.length, query);
}

function presentGain(gain: RealisedGain): RealisedPage['results'][number] {
  return {
    acquiredAt: gain.acquiredAt,
    soldAt: gain.disposedAt,
    shares: gain.shares,
    ...(gain.fraction && { fraction: Number(fractionText(gain.fraction)) }),
    proceeds: gain.proceeds_minor,
    cost: gain.cost_minor,
    gain: gain.gain_minor,
    longTerm: gain.longTerm,
  };
}

/** Newest first, including trades that did not settle. */
export async function listHoldingTrades(
  services: Pick<PortfolioDependencies, 'clock' | 'readHoldings'>,
  { userId, slug, query }: Asked,
): Promise<TradesPage> {
  const { holdings, market, own } = await findHolding(services, userId, slug);
  const trades = holdings.trades.filter(({ stockId }) => stockId === own.stockId);
  return toPage(presentActivity(cutPage(trades, query), market), trades.length, query);
}
