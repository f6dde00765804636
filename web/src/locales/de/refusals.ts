// Was der Server ablehnt, nach seinem Code.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '../en/refusals.ts';

export default {
  authentication: 'Anmeldung fehlgeschlagen',
  not_signed_in: 'Melden Sie sich an, um fortzufahren.',
  session_ended: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
  wrong_credentials: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  otp_required: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
  otp_wrong: 'Dieser Code stimmt nicht oder wurde schon verwendet.',
  forbidden: 'Dazu sind Sie nicht berechtigt.',
  second_factor_needed:
    'Betreiber brauchen einen zweiten Faktor. Richten Sie ihn zuerst unter Einstellungen ein.',
  account_blocked: 'Dieses Konto ist gesperrt. Wenden Sie sich an den Support.',
  not_found: 'Hier ist nichts.',
  method_not_allowed: 'Diese Adresse nimmt diese Methode nicht an.',
  request_timeout: 'Die Anfrage kam nicht rechtzeitig an. Senden Sie sie noch einmal.',
  idempotency_conflict:
    'Das wurde schon mit anderen Angaben gesendet. Prüfen Sie es, bevor Sie es noch einmal senden.',
  conflict: 'Jemand hat das gleichzeitig geändert. Laden Sie die Seite neu und versuchen Sie es erneut.',
  body_too_large: 'Die Anfrage ist größer als 64 KiB.',
  unsupported_media_type: 'Senden Sie JSON.',
  too_many_requests: 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
  too_many_requests_wait: 'Zu viele Anfragen. Versuchen Sie es in {minutes} Minuten erneut.',
  headers_too_large: 'Adresse und Kopfzeilen der Anfrage sind größer als 16 KiB.',
  internal: 'Bei uns ist etwas schiefgegangen. Nichts ging verloren; versuchen Sie es erneut.',
  busy: 'Gerade ist sehr viel los. Versuchen Sie es gleich noch einmal.',
  unavailable:
    'Der Dienst ist kurz nicht verfügbar. Nichts ging verloren; versuchen Sie es gleich noch einmal.',
  not_verified:
    'Ihre Prüfung ist noch nicht abgeschlossen, deshalb können Sie noch nicht handeln. Beenden Sie sie unter Profil.',
  accreditation_expired:
    'Ihre Akkreditierung ist abgelaufen, deshalb können Sie nicht kaufen. Erneuern Sie sie unter Profil.',
  pin_required: 'Geben Sie zur Bestätigung Ihre Transaktions-PIN ein.',
  pin_wrong: 'Diese PIN stimmt nicht.',
  pin_locked: 'Zu viele falsche PINs. Versuchen Sie es später erneut.',
  code_required: 'Geben Sie zur Bestätigung den Code aus Ihrer Authenticator-App ein.',
  code_wrong: 'Dieser Code stimmt nicht oder wurde schon verwendet.',
  code_locked: 'Zu viele falsche Codes. Versuchen Sie es später erneut.',
  stock_not_tradable: 'Diese Aktie kann gerade nicht gehandelt werden.',
  stock_left_market: 'Die Firma hat den Markt verlassen: Ihre Anteile werden nicht mehr gehandelt.',
  investor_type_not_allowed: 'Die Firma nimmt von Ihrem Anlegertyp keine Orders an.',
  not_on_list: 'Die Firma nimmt nur Orders von Anlegern auf ihrer Liste an.',
  window_closed: 'Das Handelsfenster ist geschlossen.',
  outside_price_band: 'Der Kurs liegt außerhalb der Spanne, die die Firma erlaubt.',
  below_smallest_lot: 'Das ist weniger als die kleinste Order für diese Aktie.',
  insufficient_funds: 'Dafür reicht Ihr verfügbares Guthaben nicht. Zahlen Sie ein oder wählen Sie weniger.',
  insufficient_shares: 'So viele Anteile können Sie nicht verkaufen.',
  own_order: 'Diese Order würde gegen Ihre eigene ausgeführt. Stornieren Sie zuerst die andere.',
  no_opposite_order: 'Gerade bietet niemand die Gegenseite an. Geben Sie stattdessen eine Limit-Order auf.',
  order_not_open: 'Diese Order ist schon beendet.',
  not_replaceable: 'Eine Marktorder kann nicht geändert werden.',
  size_already_filled: 'Die neue Stückzahl muss größer sein als die schon ausgeführte.',
  amount_below_minimum: 'Der Betrag liegt unter dem Mindestbetrag dieses Zahlungswegs.',
  amount_above_maximum: 'Der Betrag liegt über dem Höchstbetrag dieses Zahlungswegs.',
  channel_unavailable: 'Dieser Zahlungsweg ist nicht verfügbar. Wählen Sie einen anderen.',
  too_many: 'Mehr davon sind nicht möglich. Entfernen Sie zuerst eines.',
  too_many_orders: 'Mehr offene Orders für diese Aktie sind nicht möglich. Stornieren Sie zuerst eine.',
  too_many_payments:
    'Mehr laufende Zahlungen sind nicht möglich. Nehmen Sie eine zurück oder warten Sie, bis eine erledigt ist.',
  order_changed: 'Die Order hat sich geändert, seit sie Ihnen gezeigt wurde. Sehen Sie sie noch einmal an.',
  wrong_state: 'Das geht nicht mehr: Es hat sich inzwischen geändert. Laden Sie die Seite neu.',
  erasure_blocked:
    'Ihre Daten können gelöscht werden, sobald weder Geld noch Anteile auf Ihrem Konto liegen und keine Order, keine Zahlung und kein Geschäft mehr offen ist.',
  password_needed: 'Geben Sie dafür Ihr Passwort noch einmal ein.',
  duplicate_client_order_id: 'Diese Orderkennung haben Sie schon für eine andere Order verwendet.',
  stock_split:
    'Die Firma hat ihre Anteile inzwischen geteilt: Anzahl und Kurs gelten für andere Anteile. Prüfen Sie beides noch einmal.',
  fee_changed: 'Die Gebühr hat sich geändert, seit sie Ihnen gezeigt wurde. Prüfen Sie sie noch einmal.',
  no_first_refusal: 'Die Firma hat bei diesem Geschäft kein Vorkaufsrecht.',
  company_short_of_cash:
    'Dafür reicht das verfügbare Guthaben der Firma hier nicht. Sie zahlt zuerst ein; der Betreiber sagt, wie.',
  deadline_passed: 'Die Frist dafür ist abgelaufen.',
  payment_under_way: 'Das Geld ist schon unterwegs und kann nicht mehr zurückgenommen werden.',
  second_approval_required: 'Ein so hoher Betrag braucht einen zweiten Betreiber.',
  account_closed: 'Dieses Konto ist geschlossen.',
} satisfies Translation<typeof en>;
