// The words of Market Insights. Used by every component of this folder and by the page.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/insights.ts';

export const insightsWords = definePart('insights', en);
