// GET /portfolio/{slug}: one holding. Called by register-portfolio.ts.
import type { HandlerResponse } from '#contract/api.ts';
import { sumOf } from '#domain/holdings/holding.ts';
import { presentExit } from '#server/market-data/present-stock.ts';
import type { Services } from '#server/http/services.ts';
import { findHolding } from './find-holding.ts';
import { presentHolding } from './present-holding.ts';

export async function showHolding(
  services: Services,
  userId: string,
  slug: string,
): Promise<HandlerResponse<'GET /portfolio/{slug}'>> {
  const { own, position } = await findHolding(services, userId, slug);
  return {
    holding: presentHolding(position),
    exit: presentExit(position.stock),
    realisedGain: sumOf(own.holding.realised, ({ gain_minor }) => gain_minor),
  };
}
