// The words of the dashboard.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/dashboard.ts';

export const dashboardWords = definePart('dashboard', en);
