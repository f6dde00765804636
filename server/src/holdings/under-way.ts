// How trades stand that are on their way to settlement: nothing else of a trade changes, and once it has ended nothing at
// all. Used by what remembers trades, to ask whether they still are what they were.
import { sql } from 'kysely';
import type { SettlementStatus } from '#domain/settlement/settlement.ts';

export interface UnderWay {
  /** The trades', as PostgreSQL writes an array. */
  readonly underWay: string;
  /** In the order of their ids. */
  readonly states: readonly SettlementStatus[];
}

const UNDER_WAY: ReadonlySet<SettlementStatus> = new Set(['agreed', 'in_review', 'cleared']);

export function findUnderWay(
  trades: readonly { readonly id: string; readonly status: SettlementStatus }[],
): UnderWay {
  const moving = trades
    .filter(({ status }) => UNDER_WAY.has(status))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { underWay: `{${moving.map(({ id }) => id).join()}}`, states: moving.map(({ status }) => status) };
}

/** The states as they are now, with a space between, of a row `asked` that has the column `underWay`. */
export const STATUSES_NOW = sql`(select string_agg(status, ' ' order by execution_id) as states from settlements
  where execution_id = any(asked."underWay"::uuid[]))`;
