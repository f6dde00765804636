// The company that the landing page shows live: of those with a mark, the one with the largest turnover in 30 days.
interface Listed {
  readonly slug: string;
  readonly volume30d: number;
}

/** Undefined on a market where no traded company has a mark. */
export function chooseLive<S extends Listed, M extends { readonly slug: string }>(
  stocks: readonly S[],
  marks: readonly M[],
): { readonly stock: S; readonly mark: M } | undefined {
  const bySlug = new Map(marks.map(mark => [mark.slug, mark]));
  let best: { readonly stock: S; readonly mark: M } | undefined;
  for (const stock of stocks) {
    const mark = bySlug.get(stock.slug);
    if (mark && stock.volume30d > (best?.stock.volume30d ?? 0)) best = { stock, mark };
  }
  return best;
}
