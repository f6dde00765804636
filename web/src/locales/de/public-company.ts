// Die öffentliche Seite einer Firma.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/public-company.ts';

export default {
  companies: 'Firmen',
  company: 'Firma',
  companyTitle: 'Anteile an {company}',
  companyDescription: '{company}: {text}. Kurs, Bewertung und wie die Anteile gehandelt werden.',
  seeAll: 'Alle Firmen ansehen',
  tradeHere: 'Auf dem Marktplatz handeln',
  logInToTrade: 'Zum Handeln anmelden',
  offers: 'Angebote',
  offersHidden: 'Angebote mit Kurs und Menge sehen nur geprüfte Anleger. {logIn} oder {create}.',
  offersLogIn: 'Melden Sie sich an',
  offersCreate: 'eröffnen Sie ein Konto',
  offersUnverified: 'Sie sehen die Angebote hier, sobald Ihre Identität geprüft ist.',
  openProfile: 'Ihr Profil öffnen',
  offersNone: 'Derzeit bietet niemand Anteile an. Ihre Kauforder würde auf den Ersten warten, der es tut.',
  markTitle: 'Worauf die Bewertung beruht',
  markText:
    'In acht von zehn Fällen sollte das nächste Geschäft im Band liegen. Größere Punkte zählen mehr; hohle wurden ausgelassen.',
  rulesTitle: 'Wie die Anteile gehandelt werden',
  symbol: 'Kürzel',
  closeBefore: 'Schluss am Vortag',
  traded: 'Umsatz, 30 Tage',
} satisfies Translation<typeof en>;
