// Returns a page of a list that is completely in memory, in the shape of the server's pages.

/** `page` counts from 1. A page beyond the last is empty. */
export function pageAtHand<Row>(rows: readonly Row[], page: number, pageSize: number) {
  const totalPages = Math.ceil(rows.length / pageSize);
  return {
    results: rows.slice((page - 1) * pageSize, page * pageSize),
    total: rows.length,
    page,
    pageSize,
    totalPages,
    hasNext: page < totalPages,
    hasPrevious: page > 1,
  };
}
