// The words of the payment dialog. Used by every component of this folder.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/payment.ts';

export const paymentWords = definePart('payment', en);
export type PaymentKey = keyof typeof en;
