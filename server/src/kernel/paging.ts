// A page of a list as the wire has it. Used by every paged call.

export interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
}

/** How many rows come before the page. */
export function offsetOf({ page, pageSize }: PageQuery): number {
  return (page - 1) * pageSize;
}

/** The rows of the page, of a list that is all here. */
export function cutPage<T>(all: readonly T[], query: PageQuery): readonly T[] {
  const first = offsetOf(query);
  return all.slice(first, first + query.pageSize);
}

export function toPage<T>(results: T[], total: number, query: PageQuery) {
  return { results, ...describePage(total, query) };
}

/** A page without what is on it. */
export function describePage(total: number, { page, pageSize }: PageQuery) {
  const totalPages = Math.ceil(total / pageSize);
  return { total, page, pageSize, totalPages, hasNext: page < totalPages, hasPrevious: page > 1 };
}
