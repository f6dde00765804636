// The words of a company's public page.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/public-company.ts';

export const companyWords = definePart('public-company', en);
