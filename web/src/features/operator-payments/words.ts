// The words of the operator's payments. Used by this folder and by the page.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/operator-payments.ts';

export const operatorPaymentWords = definePart('operator-payments', en);
