// The link target and the icon of an insight.
import type { Answer } from '#web/api/api-contract.ts';
import { ICON_NAMES, type IconName } from '#web/ui/icon-names.ts';

export type Insights = Answer<'GET /insights/market'>;
export type Insight = Insights['insights'][number];

/** Returns the address of its report, or else of its article. */
export const addressOf = (insight: Insight): string => insight.reportUrl ?? insight.url;

/** Returns the icon that the insight names, if it exists. */
export const iconOf = (insight: Insight): IconName =>
  ICON_NAMES.find(name => name === insight.icon) ?? (insight.category === 'market' ? 'chart' : 'news');
