// Was die Seite selbst sagt, wenn etwas nicht geht.
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/errors.ts';

export default {
  failed: 'Etwas ist schiefgegangen',
  network: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  offline:
    'Sie sind offline, deshalb wurde nichts gesendet. Versuchen Sie es erneut, sobald Sie wieder verbunden sind.',
  lost: 'Die Antwort kam nicht bei uns an. Wir wissen deshalb nicht, ob es ausgeführt wurde. Sehen Sie nach dem Stand, bevor Sie es erneut versuchen.',
} satisfies Translation<typeof en>;
