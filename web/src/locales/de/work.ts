// Was Firmen und Betreiber gefragt werden, bevor sie entscheiden.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '#web/locales/en/work.ts';

export default {
  reason: 'Begründung',
  reasonMissing: 'Nennen Sie den Grund',
} satisfies Translation<typeof en>;
