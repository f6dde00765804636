// Was Firmen und Betreiber gefragt werden, bevor sie entscheiden, und wie Betreiber suchen.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/work.ts';

export default {
  find: 'Suchen',
  noneFoundText: 'Versuchen Sie es auf einer anderen Registerkarte oder mit einem kürzeren Suchtext.',
  searchNamed: 'Name oder E-Mail',
  nobodyFound: 'Niemand gefunden',
  nobodyFoundText: 'Versuchen Sie es mit einem kürzeren Suchtext oder einem anderen Teil des Namens.',
  reason: 'Begründung',
  reasonMissing: 'Nennen Sie den Grund',
  gone: 'Nichts wurde gesendet, denn inzwischen hat jemand anderes darüber entschieden, oder der Vorgang ist beendet.',
  arrived: {
    one: 'Inzwischen ist {count} weiterer Fall eingegangen.',
    other: 'Inzwischen sind {count} weitere Fälle eingegangen.',
  },
  arrivedRenew: 'Liste erneuern',
} satisfies Translation<typeof en>;
