// Calls of the orders feature: previews, placing, cancelling, and what is asked again after a trade.
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import type { CallBody } from '#web/api/api-contract.ts';
import { queryClient } from '#web/api/query-client.ts';
import { loadSite } from '#web/api/site.ts';
import type { Preview } from '#web/entities/market/trading.ts';
import { refresh, refreshMoney } from '#web/api/use-api.ts';
import { useIsSettled } from '#web/lib/use-is-settled.ts';

const MARKET_PRICE = 'market order price';

export type PreviewBody = CallBody<'POST /market/order/preview'>;

/** What an order would cost and be refused for, asked once typing pauses. Undefined body: nothing to ask yet. */
export function usePreview(body: PreviewBody | undefined): UseQueryResult<Preview> {
  const settled = useIsSettled(body ? JSON.stringify(body) : '');
  return useQuery({
    queryKey: ['POST /market/order/preview', body],
    queryFn: ({ signal }) => previewOrder(body, signal),
    enabled: body !== undefined && settled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** The worst price a market order may get; it does not depend on how many shares. Undefined body: not asked. */
export function useMarketPrice(body: PreviewBody | undefined): number | undefined {
  return useQuery({
    queryKey: [MARKET_PRICE, body],
    queryFn: ({ signal }) => previewOrder(body, signal),
    enabled: body !== undefined,
    staleTime: 0,
    retry: false,
  }).data?.price;
}

export async function previewOrder(body: PreviewBody | undefined, signal?: AbortSignal): Promise<Preview> {
  if (!body) throw new Error('nothing to preview');
  return api('POST /market/order/preview', { body, signal });
}

/** The person's own order that such an order would meet; null where none is known. */
export async function findOwnOrder(body: PreviewBody): Promise<string | null> {
  const preview = await previewOrder(body).catch(() => null);
  return preview && preview.ownOrderId;
}

const UNSEEN = ['stock_split', 'fee_changed'];

/** Whether an order was refused so: tried again as it is it would only be refused again. */
export const isUnseen = (code: string | undefined): boolean => code !== undefined && UNSEEN.includes(code);

/** Whether an order was refused since the shares or the fee are no longer those that were shown: then what is shown is renewed. */
export function renewUnseen(error: unknown): boolean {
  if (!(error instanceof ApiError && isUnseen(error.code))) return false;
  void loadSite();
  void refresh('GET /market/{slug}');
  return true;
}

/** Refreshes money figures and the order's market after an order was placed, changed or cancelled. */
export async function refreshAfterTrade(): Promise<void> {
  await Promise.all([
    refreshMoney(),
    queryClient.invalidateQueries({ queryKey: [MARKET_PRICE] }),
    refresh('GET /market/search', 'GET /market/{slug}/book', 'GET /market/{slug}/trades'),
  ]);
}
