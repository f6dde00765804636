// The words of the ticket, the orders page and the settlement tracker.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/orders.ts';

export const orderWords = definePart('orders', en);
