// Transaction History without a network: previously loaded rows, filtered and paged as by the server.
import { pageAtHand } from '#web/lib/page-at-hand.ts';
import { queryClient } from '#web/api/query-client.ts';

interface HistoryRow {
  readonly id: string;
  readonly timestamp: string;
}

interface Wanted<Row> {
  readonly keep: (row: Row) => boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** Returns undefined when no rows were loaded, because it is then unknown whether there are any. */
export function historyAtHand<Row extends HistoryRow>(
  route: 'GET /account/transactions' | 'GET /payment/transactions',
  { keep, page, pageSize }: Wanted<Row>,
) {
  const rows = queryClient
    .getQueriesData<{ readonly results: readonly Row[] }>({ queryKey: [route] })
    .flatMap(([, answer]) => answer?.results ?? []);
  const known = new Map(rows.map(row => [row.id, row] as const));
  const found = [...known.values()].filter(keep).toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
  return found.length === 0 ? undefined : pageAtHand(found, page, pageSize);
}
