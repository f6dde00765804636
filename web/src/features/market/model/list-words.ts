// The words of the list of companies. Apart from those of a company's page, which need not bring them along.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/companies.ts';

export const listWords = definePart('companies', en);
