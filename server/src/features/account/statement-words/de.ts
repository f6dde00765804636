// A statement in German.
import type { StatementWords } from './words.ts';

export const de: StatementWords = {
  title: month => `Auszug für ${month}`,
  name: 'Name',
  account: 'Konto',
  opening: 'Anfangssaldo',
  deposits: 'Einzahlungen',
  withdrawals: 'Auszahlungen',
  purchases: 'Käufe',
  sales: 'Verkäufe',
  other: 'Sonstiges',
  closing: 'Endsaldo',
  soFar: 'Saldo bisher',
  movements: {
    heading: 'Bewegungen',
    day: 'Tag',
    text: 'Text',
    amount: 'Betrag',
    fees: 'davon Gebühr',
    balance: 'Saldo',
    empty: 'In diesem Monat gab es keine Bewegung.',
  },
  positions: {
    heading: 'Anteile am Monatsende',
    company: 'Firma',
    shares: 'Anteile',
    price: 'Kurs',
    noPrice: 'kein Kurs',
    value: 'Wert',
    empty: 'Es wurden keine abgewickelten Anteile gehalten.',
  },
  units: 'Beträge in US-Dollar, Zeiten in UTC. Salden umfassen freies und reserviertes Guthaben.',
  running: 'Der Monat läuft noch; dies ist sein Stand bisher.',
  cut: listed =>
    `Nur die ersten ${listed} Bewegungen sind aufgeführt; die CSV-Datei dieses Auszugs enthält alle.`,
  footer: (made, page, pages) => `Erstellt am ${made} · Seite ${page} von ${pages}`,
  entries: {
    deposit: 'Einzahlung',
    withdrawal: 'Auszahlung',
    through: (what, channel, reference) => `${what} über ${channel}, Referenz ${reference}`,
    bought: ({ shares, company, price }) => `Kauf von ${shares} ${company} zu ${price}`,
    sold: ({ shares, company, price }) => `Verkauf von ${shares} ${company} zu ${price}`,
    fraction: company => `Barausgleich für einen Bruchteil nach einem Split von ${company}`,
    exited: ({ shares, company, price }) =>
      `Auszahlung für ${shares} ${company} zu ${price} beim Ausscheiden aus dem Markt`,
    unknown: 'Anteile',
  },
};
