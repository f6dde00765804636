import type * as english from '../contact.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  contactPage: {
    name: 'Kontakt',
    loading: 'Die Seite wird geladen …',
    description: 'Schreiben Sie uns. Wir antworten innerhalb von zwei Arbeitstagen.',
    title: 'Sprechen Sie mit uns.',
    lede: 'Wir antworten innerhalb von zwei Arbeitstagen. Geht es um eine laufende Order, melden Sie sich zuerst an: Dort sehen Sie den aktuellen Stand.',
    formTitle: 'Schreiben Sie uns',
    yourName: 'Name',
    email: 'E-Mail',
    tel: 'Telefon',
    telHint: 'freiwillig',
    telHelp: 'Nur wenn Sie lieber angerufen werden.',
    message: 'Nachricht',
    applyFor: (role, office) => `Ich möchte mich bewerben: ${role}, ${office}.`,
    consent: 'Ich bin mit der Übermittlung, Erhebung und Speicherung meiner Daten einverstanden *',
    consentHelp:
      '* Wir bewahren Ihre Nachricht 365 Tage auf, um sie zu beantworten, und verwenden sie für nichts anderes.',
    send: 'Nachricht senden',
    sent: 'Vielen Dank, Ihre Nachricht ist angekommen.',
    sentText: 'Die Antwort geht an',
    another: 'Noch eine Nachricht schreiben',
    failed:
      'Ihre Nachricht konnte nicht gesendet werden. Ihr Text ist noch da; bitte versuchen Sie es noch einmal.',
    officesTitle: 'Öffnungszeiten',
    officesText:
      'In jedem Büro von neun bis achtzehn Uhr, auf einer Weltzeitskala. Die gelbe Linie zeigt die aktuelle Zeit.',
    headOffice: 'Hauptsitz',
    openNow: 'Jetzt besetzt',
    closedNow: 'Jetzt geschlossen',
    waysTitle: 'Was uns beim Antworten hilft',
    byMail: 'Per E-Mail',
  },
  contactErrors: {
    name: 'Bitte geben Sie Ihren Namen an',
    email: 'Bitte geben Sie Ihre E-Mail-Adresse an',
    emailFormat: 'Diese E-Mail-Adresse ist ungültig',
    message: 'Bitte schreiben Sie eine Nachricht',
    consent: 'Ihre Einwilligung ist erforderlich',
  },
  contactWays: [
    {
      label: 'Ihr Konto oder eine Order',
      text: 'Nach der Anmeldung sehen Sie den aktuellen Stand jeder Order, Zahlung und Prüfung.',
    },
    {
      label: 'Anteile einer Firma',
      text: 'Nennen Sie die Firma, und ob Sie Anteile haben oder kaufen möchten.',
    },
    {
      label: 'Das Datenprodukt',
      text: 'Schreiben Sie, wofür Sie die Daten brauchen. Wir schicken Ihnen eine Probedatei.',
    },
    { label: 'Presse', text: 'Zahlen dieser Website dürfen mit ihrem Datum zitiert werden.' },
  ],
};
export default words;
