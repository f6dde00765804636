// The link target of an insight.
import type { Answer } from '#web/api/api-contract.ts';

export type Insights = Answer<'GET /insights/market'>;
export type Insight = Insights['insights'][number];

/** Returns the address of its report, or else of its article. */
export const addressOf = (insight: Insight): string => insight.reportUrl ?? insight.url;
