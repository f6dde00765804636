// The first day of the holding period of each security, by 17 CFR 230.144(d)(3).
import type { Day } from '#domain/time/day.ts';
import type { Register } from './fold-register.ts';
import type { Records, Stakeholder } from './ocf/records.ts';

/** People who control the company, or are presumed to. Who buys from them starts a new period. */
const INSIDERS: ReadonlySet<string> = new Set(['BOARD_MEMBER', 'EXECUTIVE', 'FOUNDER', 'OFFICER']);

function isInsider({ relationships }: Pick<Stakeholder, 'relationships'>): boolean {
  return relationships.some(each => INSIDERS.has(each));
}

/**
 * What remains of a certificate, and what a split, a conversion or a reissuance makes of one, continues its period. So
 * does a transfer, unless an insider transfers.
 */
export function holdingPeriods(records: Records, register: Register): ReadonlyMap<string, Day> {
  const since = new Map<string, Day>();
  const sources = sourcesOf(records, register);
  const dayOf = (id: string, seen: ReadonlySet<string> = new Set()): Day | undefined => {
    const known = since.get(id);
    if (known !== undefined) return known;
    const issuance = issuances.get(id);
    if (!issuance) return undefined;
    const from = seen.has(id) ? [] : (sources.get(id) ?? []);
    const days = from.flatMap(each => dayOf(each, new Set([...seen, id])) ?? []);
    const day = days.length === from.length && days.length > 0 ? (days.sort().at(-1) ?? '') : issuance.date;
    since.set(id, day);
    return day;
  };
  const issuances = new Map(register.securities.map(({ issuance }) => [issuance.securityId, issuance]));
  for (const id of issuances.keys()) dayOf(id);
  return since;
}

/** The securities whose period each security continues. */
function sourcesOf({ stakeholders, transactions }: Records, register: Register) {
  const holders = new Map(
    register.securities.map(({ issuance }) => [issuance.securityId, issuance.stakeholderId]),
  );
  const sources = new Map<string, readonly string[]>();
  for (const each of transactions) {
    if (each.kind === 'consolidation') sources.set(each.resultId, each.securityIds);
    if (each.kind !== 'ending') continue;
    if (each.balanceId !== undefined) sources.set(each.balanceId, [each.securityId]);
    const holder = stakeholders.get(holders.get(each.securityId) ?? '');
    const isStopped = each.action === 'transfer' && holder !== undefined && isInsider(holder);
    if (!isStopped) for (const id of each.resultIds) sources.set(id, [each.securityId]);
  }
  return sources;
}
