// Reads, changes and presents the rules of a company, for its issuers and for operators on its behalf.
import { sql } from 'kysely';
import type { HandlerBody, HandlerResponse } from '#contract/api.ts';
import type { IssuerRules } from '#domain/compliance/issuer-rules.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/database/database.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { begunBy, fromRow, type StoredRules } from '#server/exchange/issuer-rules-row.ts';
import { changeRules, readSplits, withdrawRules, type Change } from '#server/exchange/rules/change-rules.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { DomainError, ValidationError } from '#server/kernel/domain-error.ts';
import { personName } from '#server/people/person-name.ts';

type RulesBody = HandlerBody<'POST /issuer/rules'>;
type RulesAnswer = HandlerResponse<'POST /issuer/rules'>;

const MOST_PAST = 20;

interface VersionRow extends StoredRules {
  readonly created_at: Date;
  readonly set_by: string | null;
  readonly begun: boolean;
}

interface RulesServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly exchange: ExchangeContext;
  readonly market: { readonly touch: (stockId: string) => void };
}

export async function readRulesOf(
  { db, clock }: Pick<RulesServices, 'db' | 'clock'>,
  stockId: string,
): Promise<HandlerResponse<'GET /issuer/rules'>> {
  // Read first. A split in between is then unknown here, and a change based on these rules is refused.
  const splits = await readSplits(db, stockId);
  const versions = await readVersions(db, stockId, clock());
  const past = versions.filter(row => row.begun).map(present);
  const current = past.pop() ?? null;
  return {
    current,
    upcoming: versions.filter(row => !row.begun).map(present),
    past: past.slice(-MOST_PAST).reverse(),
    splits,
  };
}

/** Throws conflict where other rules have come into force since. */
export async function setRulesOf(
  services: RulesServices,
  change: Change,
  body: RulesBody,
): Promise<RulesAnswer | Refusal> {
  const { db, clock, exchange } = services;
  const { stockId } = change;
  const now = clock();
  const { effectiveAt = now } = body;
  if (effectiveAt < now) throw new ValidationError({ effectiveAt: ['Must not be in the past'] });
  const changed = await changeRules(exchange, change, toRules(body), effectiveAt, body);
  if (isRefusal(changed)) return changed;
  if (changed === 'outdated')
    throw new DomainError('conflict', {
      message: 'Other rules have come into force since. Review them first.',
    });
  services.market.touch(stockId);
  const written = (await readVersions(db, stockId, now)).find(row => row.id === changed.id);
  if (written === undefined) throw new Error(`rules ${changed.id} were not written`);
  return present(written);
}

/** Refuses with deadline_passed for rules in force. Throws not_found for unknown ones. */
export async function takeBackRulesOf(
  { exchange }: Pick<RulesServices, 'exchange'>,
  change: Change,
  rulesId: string,
): Promise<HandlerResponse<'DELETE /issuer/rules/{id}'> | Refusal> {
  const withdrawn = await withdrawRules(exchange, change, rulesId);
  if (withdrawn === 'not_found') throw new DomainError('not_found');
  return withdrawn === 'in_force'
    ? refuse('deadline_passed')
    : { message: 'These rules will not take effect.' };
}

/** Oldest first. */
async function readVersions(db: Database, stockId: string, now: Date): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select r.*, ${begunBy(now)} as begun,
      (select ${personName('u')} from users u where u.id = r.created_by) as set_by
    from issuer_rules r where r.stock_id = ${stockId} order by r.effective_at`.execute(db);
  return rows;
}

export function toRules(body: RulesBody): IssuerRules {
  const { who, windows, priceRange, smallestLot, review, reviewDays, firstRefusalDays } = body;
  return {
    who,
    windows: windows.map(({ opensAt, closesAt, closed, repeats }) => ({
      opensAt,
      closesAt,
      ...(closed === undefined ? {} : { closed }),
      ...(repeats === undefined ? {} : { repeats }),
    })),
    priceRange: toRange(priceRange),
    smallestLot,
    review,
    review_days: reviewDays,
    rofr_days: firstRefusalDays,
  };
}

function toRange(range: RulesBody['priceRange']): IssuerRules['priceRange'] {
  switch (range.kind) {
    case 'none':
      return range;
    case 'absolute':
      return { kind: 'absolute', lowest_minor: range.lowest, highest_minor: range.highest };
    case 'percent':
      return { kind: 'percent', range_bps: range.rangeBps };
  }
}

function present(row: VersionRow): RulesAnswer {
  const rules = fromRow(row);
  return {
    id: row.id,
    effectiveAt: row.effective_at,
    setBy: row.set_by,
    setAt: row.created_at,
    who:
      rules.who.kind === 'investor_types' ? { kind: rules.who.kind, types: [...rules.who.types] } : rules.who,
    windows: rules.windows.map(window => ({ ...window })),
    priceRange: presentRange(rules.priceRange),
    smallestLot: rules.smallestLot,
    review: rules.review,
    reviewDays: rules.review_days,
    firstRefusalDays: rules.rofr_days,
  };
}

function presentRange(range: IssuerRules['priceRange']): RulesAnswer['priceRange'] {
  switch (range.kind) {
    case 'none':
      return range;
    case 'absolute':
      return { kind: 'absolute', lowest: range.lowest_minor, highest: range.highest_minor };
    case 'percent':
      return { kind: 'percent', rangeBps: range.range_bps };
  }
}
