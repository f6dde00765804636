// The step-up of orders: who must confirm an order, and whether an earlier confirmation is enough. A sale far below
// its reference price is confirmed each time, so that a stolen session cannot sell shares far below their value. Used
// by submit-order.ts and show-preview.ts.
import { isFarBelow, type ReferencePrices } from '#domain/compliance/step-up.ts';
import { isApproved } from '#domain/compliance/verification.ts';
import type { Minor } from '#domain/money/money.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { MarketDependencies } from '#server/features/market/dependencies.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import { stepUp, type GivenStepUp, type StepUpServices } from '#server/people/check-step-up.ts';
import { storedVerification } from '#server/people/stored-verification.ts';

/** What an order would do to what its owner has. */
export interface OrderTerms {
  readonly stockId: string;
  readonly side: 'buy' | 'sell';
  /** The limit, or a market order's worst price; undefined where neither was given. */
  readonly limit_minor: Minor | undefined;
}

/** So old may the prices be that a sale is compared with: no order waits for them to be read again. */
const PRICES_FRESH_MS = 10_000;

/** True for a sale far below the reference price, which is confirmed each time. */
export async function mustAlwaysConfirm(
  { market }: Pick<MarketDependencies, 'market'>,
  { stockId, side, limit_minor }: OrderTerms,
): Promise<boolean> {
  if (side === 'buy') return false;
  const recent = await market.recent(PRICES_FRESH_MS);
  // A stock that was listed since is read now.
  const stock = recent.byId.get(stockId) ?? (await market.get()).byId.get(stockId);
  if (stock === undefined) return false;
  return isFarBelow(limit_minor ?? stock.bid_minor ?? undefined, referencePrices(stock));
}

function referencePrices(stock: Stock): ReferencePrices {
  return {
    last_minor: stock.price_minor ?? undefined,
    previousClose_minor: stock.previousClose_minor ?? undefined,
    lastRound_minor: stock.lastRound_minor ?? undefined,
  };
}

/**
 * Like `stepUp`. A person who may not trade yet is refused for that reason first, because setting up a PIN
 * would not help.
 */
export async function confirmOrder(
  services: StepUpServices,
  caller: Caller,
  given: GivenStepUp,
  always: boolean,
): Promise<Refusal | undefined> {
  const refusal = await stepUp(services, caller, given, always);
  if (refusal?.code !== 'pin_not_set') return refusal;
  const { db, clock } = services;
  const check = await db
    .selectFrom('verifications')
    .select(['status', 'expires_at'])
    .where('user_id', '=', caller.userId)
    .where('kind', '=', 'identity')
    .executeTakeFirst();
  const identity = check && storedVerification(check.status, check.expires_at);
  return isApproved(identity, clock()) ? refusal : refuse('not_verified');
}
