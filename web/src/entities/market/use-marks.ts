// The marks of all stocks by slug, for the glyphs in lists. They change slowly, so they are read at most twice a minute.
import { useMemo } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi } from '#web/api/use-api.ts';

export type StockMark = Answer<'GET /market/marks'>['marks'][number];

const EVERY_MS = 60_000;

export function useMarks(): ReadonlyMap<string, StockMark> {
  const { data } = useApi('GET /market/marks', undefined, { every_ms: EVERY_MS });
  return useMemo(() => new Map(data?.marks.map(mark => [mark.slug, mark])), [data]);
}
