// Ce que sociétés et opérateurs se voient demander avant de décider.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '#web/locales/en/work.ts';

export default {
  reason: 'Motif',
  reasonMissing: 'Indiquez le motif',
} satisfies Translation<typeof en>;
