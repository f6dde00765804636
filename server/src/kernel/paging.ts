// A page of a list on the wire.

export interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
}

/** The number of rows before the page. */
export function offsetOf({ page, pageSize }: PageQuery): number {
  return (page - 1) * pageSize;
}

/** The rows of the page from a complete list. */
export function cutPage<T>(all: readonly T[], query: PageQuery): readonly T[] {
  const first = offsetOf(query);
  return all.slice(first, first + query.pageSize);
}

export function toPage<T>(results: T[], total: number, query: PageQuery) {
  return { results, ...describePage(total, query) };
}

/** The description of a page without its rows. */
export function describePage(total: number, { page, pageSize }: PageQuery) {
  const totalPages = Math.ceil(total / pageSize);
  return { total, page, pageSize, totalPages, hasNext: page < totalPages, hasPrevious: page > 1 };
}

/** Counts as the database returns them, as numbers. */
export function toNumbers<K extends string>(counts: Readonly<Record<K, bigint>>): Record<K, number> {
  return Object.fromEntries(
    Object.entries<bigint>(counts).map(([name, count]) => [name, Number(count)]),
  ) as Record<K, number>;
}
