// A page of a list that is all here. Used by the holdings, whose page stands in the address, and by ui/paged.tsx.

/** A page past the end is the last. */
export function pageOf<T>(
  items: readonly T[],
  page: number,
  pageSize: number,
): { shown: readonly T[]; page: number; totalPages: number } {
  const totalPages = Math.max(1, Math.ceil(items.length / pageSize));
  const at = Math.min(Math.max(1, page), totalPages);
  return { shown: items.slice((at - 1) * pageSize, at * pageSize), page: at, totalPages };
}
