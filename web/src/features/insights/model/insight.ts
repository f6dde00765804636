// An insight: where it leads, and its icon.
import type { Answer } from '#web/api/api-contract.ts';
import { ICON_NAMES, type IconName } from '#web/ui/icon-names.ts';

export type Insights = Answer<'GET /insights/market'>;
export type Insight = Insights['insights'][number];

/** Its report, else its article. */
export const addressOf = (insight: Insight): string => insight.reportUrl ?? insight.url;

/** The icon it names, as far as there is one. */
export const iconOf = (insight: Insight): IconName =>
  ICON_NAMES.find(name => name === insight.icon) ?? (insight.category === 'market' ? 'chart' : 'news');
