// Was nicht ging, nach dem Code des Servers.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '../en/errors.ts';

export default {
  failed: 'Etwas ist schiefgegangen',
  authentication: 'Anmeldung fehlgeschlagen',
  network: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  offline: 'Sie sind offline, deshalb wurde nichts gesendet. Ihre Eingaben sind noch da.',
  not_signed_in: 'Melden Sie sich an, um fortzufahren.',
  session_ended: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
  wrong_credentials: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  otp_required: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
  otp_wrong: 'Dieser Code stimmt nicht oder wurde schon verwendet.',
  forbidden: 'Das dürfen Sie nicht.',
  account_blocked: 'Dieses Konto ist gesperrt. Wenden Sie sich an den Support.',
  not_found: 'Hier ist nichts.',
  idempotency_conflict:
    'Das wurde schon mit anderen Angaben gesendet. Prüfen Sie es, bevor Sie es noch einmal senden.',
  conflict: 'Jemand hat das gleichzeitig geändert. Laden Sie die Seite neu und versuchen Sie es erneut.',
  too_many_requests: 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
  internal: 'Bei uns ist etwas schiefgegangen. Nichts ging verloren; versuchen Sie es erneut.',
  busy: 'Gerade ist sehr viel los. Versuchen Sie es gleich noch einmal.',
  unavailable:
    'Der Dienst ist kurz nicht verfügbar. Nichts ging verloren; versuchen Sie es gleich noch einmal.',
} satisfies Translation<typeof en>;
