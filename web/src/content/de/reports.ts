import type * as english from '../reports.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  reportsPage: {
    name: 'Berichte',
    label: 'Berichte',
    failed: 'Die Berichte konnten nicht geladen werden',
    description:
      'Jahres-, Quartals- und Research-Berichte und der Kalender der erwarteten Börsengänge, aus den Geschäften dieses Marktes.',
    loading: 'Die Berichte werden geladen …',
    title: 'Berichte aus den Geschäften dieses Marktes.',
    lede: 'Was gehandelt wurde, zu welchen Kursen, in welchen Branchen. Lesen Sie die Berichte hier oder laden Sie sie als PDF oder CSV herunter. Die Berichte sind auf Englisch.',
  },
  reportKinds: [
    { title: 'Jahresberichte', text: 'Das ganze Jahr in Tabellen.' },
    { title: 'Quartalsberichte', text: 'Drei Monate, neun Tage nach ihrem Ende.' },
    { title: 'Research', text: 'Eine Frage, beantwortet mit den Zahlen des Marktes.' },
    { title: 'Kalender', text: 'Wer voraussichtlich an die Börse geht und wann.' },
  ],
  reportWords: {
    none: 'Noch keine Berichte',
    noneText: 'Neue erscheinen zuerst hier.',
    pages: count => (count === 1 ? '1 Seite' : `${count} Seiten`),
    view: 'Bericht ansehen',
    viewOne: title => `Bericht ansehen: ${title}`,
    downloadOne: (kind, title) => `${kind} herunterladen: ${title}`,
    pdf: 'PDF herunterladen',
    csv: 'CSV herunterladen',
    published: 'Veröffentlicht',
    listings: 'Erwartete Börsengänge',
    expected: 'Erwartet',
    company: 'Firma',
    valuation: 'Firmenwert',
    toCalendar: 'In meinen Kalender',
    figures: 'Der Zeitraum in Zahlen',
    from: level => `von ${level}`,
    volume: 'Umsatz',
    volumeNote: 'gekauft und verkauft',
    trades: 'Geschäfte',
    tradesNote: 'zustande gekommen',
    period: 'Zeitraum',
    span: (from, to) => `${from} bis ${to}`,
    changes: 'Änderungen im Index',
    day: 'Tag',
    entered: 'Neu',
    left: 'Ausgeschieden',
    sectors: 'Branchen',
    sector: 'Branche',
    share: 'Anteil am Umsatz',
    companies: 'Firmen',
    change: 'Veränderung',
    moves: 'Größte Bewegungen',
    largestMove: 'Größte Bewegung',
    before: 'Vorher',
    after: 'Nachher',
    source: 'Alle Zahlen stammen aus Geschäften auf diesem Marktplatz.',
    sourceImported:
      'Alle Zahlen stammen aus Geschäften auf diesem Marktplatz und aus importierten Kursen, bei denen die Zahl der Geschäfte nicht bekannt ist.',
    method:
      'Kurse vor einem Split sind auf heutige Anteile umgerechnet. Die Veränderung einer Branche ist der Mittelwert ihrer Firmen, gemessen ab dem letzten Schlusskurs vor dem Zeitraum.',
  },
};
export default words;
