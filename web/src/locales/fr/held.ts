// Ce qui est réservé pour des ordres, et combien d’actions.
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/held.ts';

export default {
  shares: { one: '{count} action', other: '{count} actions' },
  both: '{cash} et {shares}',
} satisfies Translation<typeof en>;
