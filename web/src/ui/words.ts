// The words inside base components (Close, Previous, Try again …).
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/ui.ts';

export const uiWords = definePart('ui', en);
