// The calls of the orders feature: previews, placing, cancelling, and the refetches after a trade.
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

/** Requests the cost of an order and its refusal reasons once typing pauses. An undefined body sends no request. */
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

/**
 * Requests the worst price of a market order, which does not depend on the number of shares. An undefined
 * body sends no request.
 */
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

/** Returns the person's own order that such an order would match, or null when there is none. */
export async function findOwnOrder(body: PreviewBody): Promise<string | null> {
  const preview = await previewOrder(body).catch(() => null);
  return preview && preview.ownOrderId;
}

const UNSEEN = ['stock_split', 'fee_changed'];

/** Returns whether an order was refused for such a reason. A retry without changes would be refused again. */
export const isUnseen = (code: string | undefined): boolean => code !== undefined && UNSEEN.includes(code);

/**
 * Returns whether an order was refused because the shares or the fee differ from those shown, and refreshes
 * the values shown.
 */
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
