// Was für Orders reserviert ist, und wie viele Anteile.
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/held.ts';

export default {
  shares: { one: '{count} Anteil', other: '{count} Anteile' },
  both: '{cash} und {shares}',
} satisfies Translation<typeof en>;
