// What the person's holdings would bring now. Prices and books change, so it is read again while the page is open.
import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi } from '#web/api/use-api.ts';

export type SaleEstimate = Answer<'GET /sale-estimate'>;
export type HoldingSale = SaleEstimate['holdings'][number];

const EVERY_MS = 60_000;

export const useSaleEstimate = (enabled = true): UseQueryResult<SaleEstimate> =>
  useApi('GET /sale-estimate', undefined, { every_ms: EVERY_MS, enabled });
