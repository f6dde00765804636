// Lo que se pregunta a empresas y operadores antes de decidir.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '#web/locales/en/work.ts';

export default {
  reason: 'Motivo',
  reasonMissing: 'Indique el motivo',
} satisfies Translation<typeof en>;
