// GET /dashboard/analytics/flows: the cash flows behind the returns of a range, page by page.
import type { HandlerQuery, HandlerResponse } from '#contract/api.ts';
import type { HoldingEvent } from '#domain/holdings/holding.ts';
import { displayShares } from '#domain/money/display-money.ts';
import type { Flow } from '#domain/returns/value-daily.ts';
import type { AnalyseHoldings } from '#server/holdings/analyse-holdings.ts';
import type { HoldingsAtPrices } from '#server/holdings/remember-holdings.ts';
import type { DashboardDependencies } from './dependencies.ts';
import { cutPage, toPage } from '#server/kernel/paging.ts';

type FlowsPage = HandlerResponse<'GET /dashboard/analytics/flows'>;
type DescribedFlow = FlowsPage['results'][number];

/** Oldest first. */
export async function listFlows(
  {
    clock,
    market: { indexNow },
    readHoldings,
  }: Pick<DashboardDependencies, 'clock' | 'market' | 'readHoldings'>,
  analyseHoldings: AnalyseHoldings,
  userId: string,
  query: HandlerQuery<'GET /dashboard/analytics/flows'>,
): Promise<FlowsPage> {
  const [held, index] = await Promise.all([readHoldings(userId), indexNow()]);
  const analyse = await analyseHoldings({ ...held, now: clock() });
  const flows = analyse(query.timeRange, index.levelByDay)?.flows ?? [];
  const shown = cutPage(flows, query).map(flow => describeFlow(flow, held));
  return toPage(shown, flows.length, query);
}

/** The time of a flow and a sentence on what was bought, sold or received. */
function describeFlow(
  { day, stockId, eventId, amount_minor: amount }: Flow,
  { holdings, market }: HoldingsAtPrices,
): DescribedFlow {
  const name = market.byId.get(stockId)?.name ?? 'a company';
  const held = holdings.stocks.find(stock => stock.stockId === stockId);
  const event = eventId === undefined ? undefined : held?.events.find(({ id }) => id === eventId);
  const facts = factsOf(event, name);
  return { date: event?.at ?? new Date(`${day}T00:00:00Z`), amount, label: labelOf(facts), facts };
}

type Facts = DescribedFlow['facts'];

function factsOf(event: HoldingEvent | undefined, company: string): Facts {
  switch (event?.kind) {
    case 'acquisition':
      return { kind: event.inKind ? 'received' : 'bought', company, shares: event.shares };
    case 'disposal':
      return { kind: 'sold', company, shares: event.shares };
    case 'split':
      return { kind: 'split', company, shares: 0n };
    case undefined:
      return { kind: 'price', company, shares: 0n };
  }
}

function labelOf({ kind, company, shares }: Facts): string {
  switch (kind) {
    case 'bought':
      return `Bought ${displayShares(shares)} ${company}`;
    case 'received':
      return `Received ${displayShares(shares)} ${company}`;
    case 'sold':
      return `Sold ${displayShares(shares)} ${company}`;
    case 'split':
      return `Cash for a fraction of a share of ${company}`;
    case 'price':
      return `First price of ${company}`;
  }
}
