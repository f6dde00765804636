import type { Format } from '#server/notify/format.ts';
import type { LetterFacts } from '#server/notify/notice-facts.ts';
import { CORRECTION_WORDS } from './corrections.ts';
import { FILING_WORDS } from './filings.ts';
import { listingWords } from './listings.ts';
import { NEWSLETTER_WORDS } from './newsletter.ts';
import { quoted, nonEmptyLines, type Words } from './words.ts';

const CHECKS = { identity: 'Identitätsprüfung', accreditation: 'Akkreditierung' };
const NOT_YOU =
  'Waren Sie das nicht, ändern Sie sofort Ihr Passwort und entfernen Sie unbekannte Geräte in den Einstellungen.';
const SECURITY = {
  two_factor_on: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet',
  two_factor_off: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
  two_factor_removed: 'Der Betreiber hat Ihre Zwei-Faktor-Anmeldung entfernt',
  pin_set: 'Ihre Transaktions-PIN wurde festgelegt',
  pin_removed: 'Ihre Transaktions-PIN wurde entfernt',
  recovery_code_used: 'Ein Wiederherstellungscode wurde zur Anmeldung benutzt',
  recovery_codes_renewed: 'Neue Wiederherstellungscodes wurden erstellt; die bisherigen gelten nicht mehr',
  wrong_codes: 'Ihr Passwort wurde mit drei falschen Codes eingegeben',
  pin_locked: 'Zu viele falsche PINs wurden eingegeben',
  code_locked: 'Zu viele falsche Codes wurden eingegeben',
  pin_off: 'Ihre PIN wurde nach zu vielen falschen abgeschaltet. Setzen Sie eine neue',
  sign_in_locked: 'Jemand hat für Ihr Konto viele falsche Passwörter versucht',
  mails_changed: 'Ihre E-Mail-Benachrichtigungen wurden geändert',
};
const ENDED = {
  cancelled: 'wurde storniert',
  expired: 'ist abgelaufen',
  rejected: 'wurde abgelehnt',
  suspended: 'ist ausgesetzt',
};
const WHY = {
  stock_left_market: 'Die Firma verlässt den Markt.',
  may_not_buy: 'Ihre Prüfung erlaubt sie nicht mehr.',
  cancelled_by_operator: 'Der Betreiber hat sie storniert.',
  own_order: 'Eine eigene Order stand ihr im Weg.',
  split: 'Nach dem Split blieb von ihr weniger als ein Anteil.',
  split_price:
    'Nach dem Split läge ihr Kurs unter einem Cent oder über dem höchsten, den eine Order haben kann.',
};
const PAYMENT = {
  pending: 'ist unterwegs',
  completed: 'ist abgeschlossen',
  failed: 'ist gescheitert',
  cancelled: 'wurde zurückgenommen',
};

/** The result of a fill: its title, and the start of its line in a list. */
const traded = ({ side, shares, company }: LetterFacts['order_filled'], format: Format): string =>
  `${side === 'buy' ? 'Gekauft' : 'Verkauft'}: ${format.shares(shares)} von ${company}`;

/** A line for each trade under review, and the number of further ones. */
const reviewed = ({ count, reviews }: LetterFacts['reviews_waiting'], format: Format): string[] =>
  nonEmptyLines(
    ...reviews.map(
      ({ company, shares, price, due }) =>
        `${format.shares(shares)} von ${company} zu ${format.money(price)}, zu entscheiden bis ${format.time(due)}.`,
    ),
    Number(count) > reviews.length &&
      `Und ${Number(count) - reviews.length} weitere, in der Liste Ihrer Prüfungen.`,
  );

export const de: Words = {
  whyOptional:
    'Sie erhalten diese Nachricht wegen Ihrer Benachrichtigungseinstellungen. Ändern können Sie sie in den Einstellungen.',
  whyAlways: 'Diese Nachricht betrifft die Sicherheit Ihres Kontos und wird deshalb immer gesendet.',
  whyAsked: 'Sie bekommen diese Nachricht, weil jemand diese Adresse für unseren Newsletter eingetragen hat.',
  linkByHand: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  messages: {
    ...CORRECTION_WORDS.de,
    ...FILING_WORDS.de,
    ...listingWords('de'),
    ...NEWSLETTER_WORDS.de,
    welcome: () => ({
      title: 'Willkommen bei Foreshare',
      lines: [
        'Ihr Konto ist eröffnet. Wir prüfen jetzt Ihre Angaben.',
        'Bis dahin können Sie sich auf dem Markt umsehen und einzahlen; handeln können Sie, sobald Ihre Prüfung genehmigt ist.',
      ],
      button: 'Profil öffnen',
    }),
    confirm_email: () => ({
      title: 'Bestätigen Sie Ihre E-Mail-Adresse',
      lines: [
        'Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Der Link gilt sieben Tage.',
        'Haben nicht Sie uns diese Adresse genannt, tun Sie nichts: Der Link würde sie für ein fremdes Konto bestätigen.',
      ],
      button: 'Adresse bestätigen',
    }),
    reset_password: () => ({
      title: 'Neues Passwort festlegen',
      lines: [
        'Jemand möchte das Passwort Ihres Kontos zurücksetzen. Der Link gilt einmal, 30 Minuten lang.',
        'Waren Sie es nicht, tun Sie nichts; Ihr Passwort bleibt, wie es ist.',
      ],
      button: 'Neues Passwort festlegen',
    }),
    new_device: (facts, format) => ({
      title: 'Neue Anmeldung in Ihrem Konto',
      lines: [nonEmptyLines(facts.device, facts.location, format.time(facts.at)).join(', '), NOT_YOU],
      button: 'Geräte prüfen',
    }),
    password_changed: (facts, format) => ({
      title: 'Ihr Passwort wurde geändert',
      lines: [`Geändert am ${format.time(facts.at)}. Alle anderen Sitzungen sind beendet.`, NOT_YOU],
      button: 'Einstellungen öffnen',
    }),
    email_changed: facts => ({
      title: 'Ihre E-Mail-Adresse wurde geändert',
      lines: [
        `Wir schreiben Ihnen künftig an ${facts.to}.`,
        facts.changeId === undefined
          ? 'Waren Sie das nicht, melden Sie sich sofort bei uns.'
          : 'Waren Sie das nicht, drücken Sie binnen 7 Tagen den Knopf: Dann gilt wieder Ihre alte Adresse, und alle Geräte werden abgemeldet. Bis dahin kann kein Geld ausgezahlt werden.',
      ],
      button: facts.changeId === undefined ? 'Uns schreiben' : 'Das war ich nicht',
    }),
    security_changed: (facts, format) => ({
      title: SECURITY[facts.what],
      lines: [`Das geschah am ${format.time(facts.at)}.`, NOT_YOU],
      button: 'Einstellungen öffnen',
    }),
    account_blocked: facts => ({
      title: 'Ihr Konto ist gesperrt',
      lines: nonEmptyLines(
        'Sie können sich vorerst nicht anmelden. Ihr Geld und Ihre Anteile sind sicher.',
        facts.reason,
      ),
      button: 'Uns schreiben',
    }),
    account_unblocked: () => ({
      title: 'Ihr Konto ist wieder offen',
      lines: [
        'Sie können sich wieder anmelden. Sitzungen, die offen waren, sind beendet, und stornierte Orders bleiben storniert.',
      ],
    }),
    verification_decided: (facts, format) => {
      const check = CHECKS[facts.kind];
      const outcome = {
        APPROVED: { title: `${check}: genehmigt`, line: 'Alles, was davon abhängt, steht Ihnen offen.' },
        REJECTED: {
          title: `${check}: nicht genehmigt`,
          line: 'Sie können Ihre Angaben berichtigen und erneut anfragen.',
        },
        TAKEN_BACK: {
          title: `${check}: Genehmigung zurückgenommen`,
          line: 'Bitte reichen Sie im Profil neue Unterlagen ein, um weiter kaufen zu können.',
        },
        MORE_INFO: {
          title: `${check}: Wir brauchen noch etwas`,
          line: 'Bitte ergänzen Sie das Fehlende im Profil.',
        },
        EXPIRED: {
          title: `${check}: abgelaufen`,
          line: 'Bitte erneuern Sie sie im Profil, um weiter kaufen zu können.',
        },
        PENDING: {
          title: `${check}: abgelaufen`,
          line: 'Wir prüfen Ihre neuen Unterlagen. Danach können Sie wieder kaufen.',
        },
      }[facts.status];
      const until = facts.until !== undefined && `Sie gilt bis zum ${format.day(facts.until)}.`;
      return {
        title: outcome.title,
        lines: nonEmptyLines(facts.reason, until, outcome.line),
        button: 'Profil öffnen',
      };
    },
    verification_ends: ({ kind, until }, format) => ({
      title: `${CHECKS[kind]}: läuft am ${format.day(until)} ab`,
      lines: [
        'Bitte reichen Sie vorher im Profil neue Unterlagen ein, damit Sie weiter kaufen können und Ihre Kauforders bestehen bleiben.',
      ],
      button: 'Profil öffnen',
    }),
    order_filled: (facts, format) => ({
      title: traded(facts, format),
      lines: nonEmptyLines(
        `${facts.side === 'buy' ? `Zu ${format.money(facts.price)} je Anteil, insgesamt ${format.money(facts.total)} einschließlich Gebühr.` : `Zu ${format.money(facts.price)} je Anteil. Nach Gebühr erhalten Sie ${format.money(facts.total)}.`} ${facts.reviewDue === undefined ? 'Das Geschäft geht jetzt in die Abwicklung.' : `Die Firma prüft das Geschäft bis ${format.time(facts.reviewDue)}. Gibt sie es frei, geht es in die Abwicklung.`}`,
        facts.open !== '0' && `Von der Order noch offen: ${format.shares(facts.open)}.`,
      ),
      button: 'Order ansehen',
    }),
    orders_filled: ({ count, fills, reviewed }, format) => ({
      title: `Ihre Orders wurden ${count}-mal ausgeführt`,
      lines: nonEmptyLines(
        ...fills.map(fill =>
          nonEmptyLines(
            `${traded(fill, format)} zu ${format.money(fill.price)} je Anteil, insgesamt ${format.money(fill.total)}.`,
            fill.open !== '0' && `Noch offen: ${format.shares(fill.open)}.`,
          ).join(' '),
        ),
        Number(count) > fills.length &&
          `Und ${Number(count) - fills.length} weitere, in der Liste Ihrer Orders.`,
        `Käufe einschließlich, Verkäufe nach Gebühr. ${reviewed === undefined ? 'Die Geschäfte gehen jetzt in die Abwicklung.' : 'Was eine Firma prüft, wird nach ihrer Freigabe abgewickelt; alles andere geht jetzt in die Abwicklung.'}`,
      ),
      button: 'Orders ansehen',
    }),
    order_ended: (facts, format) => ({
      title: `Ihre ${facts.side === 'buy' ? 'Kauforder' : 'Verkaufsorder'} für ${facts.company} ${ENDED[facts.outcome]}`,
      lines: [
        facts.outcome === 'suspended'
          ? `Die Regeln der Firma lassen sie nicht mehr zu. Was für ${format.shares(facts.shares)} nötig ist, bleibt reserviert: Ändern oder stornieren Sie die Order, oder warten Sie, bis die Regeln sie wieder zulassen.`
          : nonEmptyLines(
              facts.why !== undefined && WHY[facts.why],
              `Nicht gehandelt: ${format.shares(facts.shares)}. Was dafür reserviert war, ist wieder verfügbar.`,
            ).join(' '),
      ],
      button: 'Order ansehen',
    }),
    order_resumed: facts => ({
      title: `Ihre ${facts.side === 'buy' ? 'Kauforder' : 'Verkaufsorder'} für ${facts.company} steht wieder im Orderbuch`,
      lines: [
        'Die Regeln der Firma lassen sie wieder zu. Zu ihrem Kurs steht sie hinter den Orders, die inzwischen kamen.',
      ],
      button: 'Order ansehen',
    }),
    trading_halted: facts => ({
      title: `Der Handel mit ${facts.company} ist ausgesetzt`,
      lines: [
        facts.reader === 'owner'
          ? 'Ihre offenen Orders bleiben im Orderbuch, und was sie brauchen, bleibt reserviert. Gehandelt wird erst wieder, wenn der Betreiber den Handel öffnet; stornieren können Sie jederzeit.'
          : 'Der Betreiber hat ihn ausgesetzt. Bis er wieder öffnet, wird keine Order angenommen. Offene Orders bleiben und können storniert werden; vereinbarte Geschäfte werden abgewickelt.',
      ],
      button: facts.reader === 'owner' ? 'Orders ansehen' : 'Firma ansehen',
    }),
    trading_resumed: facts => ({
      title: `Der Handel mit ${facts.company} ist wieder offen`,
      lines: [
        facts.reader === 'owner'
          ? 'Ihre offenen Orders stehen wie zuvor im Orderbuch und können ab jetzt ausgeführt werden.'
          : 'Ab jetzt werden Orders angenommen. Die geblieben sind, stehen wie zuvor im Orderbuch.',
      ],
      button: facts.reader === 'owner' ? 'Orders ansehen' : 'Firma ansehen',
    }),
    trade_settled: (facts, format) => ({
      title: `Abgewickelt: ${format.shares(facts.shares)} von ${facts.company}`,
      lines: [
        facts.side === 'buy'
          ? `Die Anteile gehören Ihnen. Sie haben ${format.money(facts.total)} einschließlich Gebühr gezahlt.`
          : `${format.money(facts.total)} nach Gebühr sind auf Ihrem Konto.`,
      ],
      button: 'Order ansehen',
    }),
    trade_ended: (facts, format) => ({
      title:
        facts.side === 'sell' && facts.outcome === 'rofr_exercised'
          ? `${facts.company} hat Ihre Anteile gekauft`
          : `Ihr Geschäft mit ${facts.company} wird nicht abgewickelt`,
      lines: nonEmptyLines(
        facts.outcome === 'rofr_exercised'
          ? 'Die Firma hat ihr Vorkaufsrecht ausgeübt.'
          : facts.outcome === 'rejected'
            ? 'Die Firma hat es nicht freigegeben.'
            : 'Die Frist für die Prüfung ist verstrichen.',
        facts.reason !== '' && `Grund der Firma: ${quoted(facts.reason, ['„', '“'])}`,
        facts.side === 'buy'
          ? `Nicht gekauft: ${format.shares(facts.shares)}. ${format.money(facts.total)} sind wieder verfügbar.`
          : facts.outcome === 'rofr_exercised'
            ? `Die Firma hat ${format.shares(facts.shares)} von Ihnen zu ${format.money(facts.price)} je Anteil gekauft: ${format.money(facts.total)} nach Gebühr sind auf Ihrem Konto.`
            : `Wieder verfügbar: ${format.shares(facts.shares)}.`,
      ),
      button: 'Order ansehen',
    }),
    stock_split: (facts, format) => ({
      title: `Aktiensplit ${facts.numerator}:${facts.denominator} bei ${facts.company}`,
      lines: nonEmptyLines(
        facts.before !== '0' &&
          `Bisher hatten Sie ${format.shares(facts.before)}, jetzt haben Sie ${format.shares(facts.after)}.`,
        facts.cash !== '0.00' && `Für den übrigen Bruchteil gezahlt: ${format.money(facts.cash)}.`,
        facts.paidOut !== undefined &&
          `Für Bruchteile an Inhaber gezahlt, vom Konto der Firma: ${format.money(facts.paidOut)}.`,
        'Kurse, Regeln, offene Orders und Kursalarme haben sich im selben Verhältnis geändert.',
      ),
      button: 'Firma ansehen',
    }),
    company_left: (facts, format) => ({
      title:
        facts.outcome === 'exited'
          ? `${facts.company} wurde verkauft, Ihre Anteile mit`
          : `${facts.company} ist insolvent`,
      lines: [
        facts.outcome === 'exited'
          ? `${format.money(facts.price)} je Anteil für ${format.shares(facts.shares)}: ${format.money(facts.total)} sind auf Ihrem Konto.`
          : `Wertlos und nicht mehr in Ihrem Portfolio: ${format.shares(facts.shares)}. Gezahlt wird nichts dafür.`,
      ],
      button: 'Portfolio ansehen',
    }),
    own_company_left: (facts, format) => ({
      title:
        facts.outcome === 'exited'
          ? `${facts.company} wurde verkauft und hat den Markt verlassen`
          : `${facts.company} ist insolvent und hat den Markt verlassen`,
      lines: nonEmptyLines(
        facts.outcome === 'exited'
          ? `Die Inhaber erhielten ${format.money(facts.price)} je Anteil. Offene Orders sind beendet, gehandelt wird nichts mehr.`
          : 'Die Anteile sind wertlos, gezahlt wird nichts dafür. Offene Orders sind beendet, gehandelt wird nichts mehr.',
        facts.outcome === 'exited' &&
          facts.shares !== '0' &&
          `Die Firma selbst hatte ${format.shares(facts.shares)}: ${format.money(facts.total)} sind auf ihrem Konto.`,
      ),
      button: 'Firma ansehen',
    }),
    review_waiting: (facts, format) => ({
      title: `Ein Geschäft mit ${facts.company} wartet auf Ihre Prüfung`,
      lines: [
        `${format.shares(facts.shares)} zu ${format.money(facts.price)}. Bitte entscheiden Sie bis ${format.time(facts.due)}.`,
      ],
      button: 'Geschäft prüfen',
    }),
    closing_turn: (facts, format) => ({
      title: `Sie sind an der Reihe: ${facts.company}`,
      lines: [
        `${format.shares(facts.shares)} zu ${format.money(facts.price)}. Bitte unterschreiben Sie bis ${format.time(facts.due)}. Verstreicht die Frist, endet das Geschäft, und was beide Seiten reserviert hatten, wird frei.`,
      ],
      button: 'Lesen und unterschreiben',
    }),
    closing_due: (facts, format) => ({
      title: `Frist endet bald: ${facts.company}`,
      lines: [
        `${format.shares(facts.shares)} zu ${format.money(facts.price)}. Ihr Schritt ist noch offen, die Frist endet am ${format.time(facts.due)}. Verstreicht sie, endet das Geschäft, und was beide Seiten reserviert hatten, wird frei.`,
      ],
      button: 'Lesen und unterschreiben',
    }),
    review_expired: (facts, format) => ({
      title: `Ein Geschäft mit ${facts.company} endete ohne Ihre Prüfung`,
      lines: [
        `${format.shares(facts.shares)} zu ${format.money(facts.price)}, zu entscheiden bis ${format.time(facts.due)}. Beide Seiten haben zurück, was dafür reserviert war.`,
      ],
      button: 'Zu den Prüfungen',
    }),
    reviews_waiting: (facts, format) => ({
      title: `${facts.count} Geschäfte kamen zu Ihrer Prüfung`,
      lines: reviewed(facts, format),
      button: 'Zu den Prüfungen',
    }),
    reviews_expired: (facts, format) => ({
      title: `${facts.count} Geschäfte endeten ohne Ihre Prüfung`,
      lines: [...reviewed(facts, format), 'Beide Seiten haben zurück, was dafür reserviert war.'],
      button: 'Zu den Prüfungen',
    }),
    deposit: (facts, format) => ({
      title: `Ihre Einzahlung von ${format.money(facts.amount)} ${PAYMENT[facts.status]}`,
      lines: nonEmptyLines(`Zahlungsweg: ${facts.channel}.`, facts.reason),
      button: 'Konto öffnen',
    }),
    withdrawal: (facts, format) => ({
      title: `Ihre Auszahlung von ${format.money(facts.amount)} ${PAYMENT[facts.status]}`,
      lines: nonEmptyLines(
        `Zahlungsweg: ${facts.channel}.`,
        facts.reason,
        (facts.status === 'failed' || facts.status === 'cancelled') && 'Der Betrag ist wieder verfügbar.',
      ),
      button: 'Konto öffnen',
    }),
    payee_added: (facts, format) => ({
      title: `Neues Auszahlungskonto: ${facts.bank}, •••• ${facts.last4}`,
      lines: [
        `Sie können ab ${format.time(facts.from)} dorthin auszahlen.`,
        'Wenn Sie es nicht hinzugefügt haben, sperren Sie es jetzt. Dann geht kein Geld dorthin.',
      ],
      button: 'Dieses Konto sperren',
    }),
    price_alert: (facts, format) => ({
      title: `${facts.company} hat ${format.money(facts.price)} erreicht`,
      lines: [
        `Sie wollten es wissen, wenn der Kurs ${facts.direction === 'above' ? 'über' : 'unter'} ${format.money(facts.threshold)} geht.`,
      ],
      button: 'Firma ansehen',
    }),
    alerts_ended: facts => ({
      title: `Ihre Kursalarme für ${facts.company} sind beendet`,
      lines: [
        `${facts.outcome === 'exited' ? 'Die Firma wurde verkauft' : 'Die Firma ist insolvent'} und hat den Markt verlassen. Ihr Kurs bewegt sich nicht mehr: Was Sie wissen wollten, tritt nicht mehr ein.`,
      ],
      button: 'Firma ansehen',
    }),
    data_erased: () => ({
      title: 'Ihre Daten sind gelöscht',
      lines: [
        'Ihr Konto ist geschlossen, Ihre persönlichen Daten sind fort.',
        'Die Aufzeichnungen über Geld und Anteile, die wir aufbewahren müssen, stehen unter einem Pseudonym.',
      ],
    }),
    market_update: (facts, format) => ({
      title: 'Ihr Marktbericht',
      lines: nonEmptyLines(
        `Seit ${format.time(facts.from)}: Der Foreshare 50 hat sich um ${format.percents(`${facts.change} %`)} auf ${format.level(facts.level)} bewegt.`,
        facts.movers !== '' && `Die stärksten Bewegungen: ${format.percents(facts.movers)}.`,
      ),
      button: 'Markt öffnen',
    }),
  },
};
