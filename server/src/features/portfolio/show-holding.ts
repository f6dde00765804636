import type { HandlerResponse } from '#contract/api.ts';
import { sumOf, type HoldingEvent } from '#domain/holdings/holding.ts';
import { presentExit } from '#server/market-data/present-stock.ts';
import type { PortfolioDependencies } from './dependencies.ts';
import { findHolding } from './find-holding.ts';
import { presentHolding } from './present-holding.ts';

type HoldingAnswer = HandlerResponse<'GET /portfolio/{slug}'>;

export async function showHolding(
  services: Pick<PortfolioDependencies, 'clock' | 'readHoldings'>,
  userId: string,
  slug: string,
): Promise<HoldingAnswer> {
  const { own, position } = await findHolding(services, userId, slug);
  return {
    holding: presentHolding(position),
    exit: presentExit(position.stock),
    realisedGain: sumOf(own.holding.realised, ({ gain_minor }) => gain_minor),
    splits: own.events.flatMap(presentSplit).reverse(),
  };
}

function presentSplit(event: HoldingEvent): HoldingAnswer['splits'] {
  if (event.kind !== 'split') return [];
  const { at, numerator, denominator, fractionPaid_minor } = event;
  return [{ at, ratio: `${numerator}:${denominator}`, fractionPaid: fractionPaid_minor }];
}
