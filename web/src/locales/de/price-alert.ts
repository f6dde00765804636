// Kurse, von denen jemand hören möchte.
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/price-alert.ts';

export default {
  button: 'Kursalarm',
  title: 'Kursalarm: {company}',
  text: 'Sie werden einmal benachrichtigt, sobald ein Geschäft den genannten Kurs erreicht.',
  last: 'Der letzte Kurs ist {price}.',
  set: 'Alarm setzen',
  missing: 'Geben Sie einen Kurs über 0 ein.',
  splitMeanwhile:
    'Die Firma hat inzwischen ihre Anteile geteilt. Geben Sie den Kurs neu ein, für die neuen Anteile.',
  gone: 'Die Firma hat den Markt verlassen: Ihre Anteile werden nicht mehr gehandelt.',
  saved: 'Sie werden bei {price} benachrichtigt.',
  list: 'Kurse, von denen Sie hören möchten',
  listFailed: 'Ihre Alarme konnten nicht geladen werden',
  above: 'Steigt auf {price}',
  below: 'Fällt auf {price}',
  since: 'gesetzt am {date}',
  reached: 'erreicht am {date}',
  remove: 'Entfernen',
  removeOf: 'Entfernen: {what}',
  removeFailed: 'Der Alarm konnte nicht entfernt werden',
  price: 'Kurs',
} satisfies Translation<typeof en>;
