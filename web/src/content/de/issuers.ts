import type * as english from '../issuers.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

const words: Translation<typeof english> = {
  issuersPage: {
    name: 'Emittenten',
    talk: 'Mit dem Emittententeam sprechen',
    refusalLink: 'Was ein Vorkaufsrecht ist',
    bringLink: 'Was die Anteile Ihrer Anteilseigner bringen könnten',
    loading: 'Die Seite wird geladen …',
    description: 'Ihr eigener Zweitmarkt: wer handeln darf, wann und in welcher Kursspanne.',
    title: 'Mehr für Ihre Anteilseigner, ein Markt nach Ihren Regeln',
    lede: 'Ihre Leute möchten Anteile verkaufen; Sie möchten wissen, an wen, wann und für wie viel. Auf dem Marktplatz legt die Firma diese drei Dinge fest und behält ihr Vorkaufsrecht.',
    decisionTitle: 'Sie sehen, wer kauft, zu welchem Kurs und die Cap Table danach',
    decisionText:
      'Ein Geschäft, das Sie nach Ihren Regeln prüfen, wartet auf Sie, mit Belegen und Ihrer Frist. Vorher bewegt sich nichts.',
    rulesTitle: 'Drei Regeln machen Ihren Markt',
    rulesText: 'Das Quartal einer erfundenen Firma, wie ihre Seite es den zugelassenen Beteiligten zeigt.',
    statsTitle: 'Firmen, die schon hier sind',
    solutionsTitle: 'Weitere Leistungen',
    solutionsText: 'Für die Arbeit rund um einen Markt. Jede ist auch einzeln zu haben.',
    stepsTitle: 'So funktioniert es',
    closingTitle: 'Beginnen Sie mit einem Zeitfenster.',
    closingText:
      'Zwei Wochen, eine Kursspanne, eine Liste von Käufern, die Sie kennen. Sehen Sie, was Ihre Anteilseigner tun, und entscheiden Sie dann über das nächste.',
  },
  issuerFigures: [
    { claim: claims.companies, note: 'Firmen, deren Anteile gehandelt werden können' },
    {
      claim: claims.monthlyVolume,
      note: 'In 30 Tagen gehandelte Anteile zu ihren Kursen, jeweils nach den Regeln des Emittenten',
    },
    {
      claim: claims.uptime,
      note: 'Minuten, in denen der Markt bereit war, auch wenn ein Zeitfenster öffnet',
    },
  ],
  decisionWords: {
    caption:
      'Beispiel: eine Übertragung von Anteilen einer erfundenen Firma, wie deren Arbeitsplatz sie zeigt',
    title: (shares, price) => `${shares} Anteile zu ${price} genehmigen?`,
    text: 'Ein Fonds von Ihrer Liste möchte von einem frühen Mitarbeiter kaufen.',
    until: 'Sie sind dran · bis 12. März, 17:00 Uhr · noch 2 Tage',
    againstMark: 'Kurs und Bewertung',
    mark: price => `Bewertung ${price}`,
    thisTrade: 'Dieses Geschäft',
    insideBand: (low, high) =>
      `1,67 % unter der Bewertung, im Band von ${low} bis ${high}, in dem 8 von 10 Geschäften liegen.`,
    facts: [
      { label: 'Wert', text: '2.630.400,00 $' },
      { label: 'Verkäufer', text: 'Seit 2019 angestellt, Identität geprüft' },
      { label: 'Käufer', text: 'Auf Ihrer Liste, akkreditiert, kaufte schon zweimal' },
      { label: 'Vorkaufsrecht', text: 'Bis 12. März, zum selben Kurs' },
    ],
    stakes: 'Cap Table, vorher und nachher',
    ifYou: 'Wenn Sie',
    choices: ['Genehmigen', 'Kaufen', 'Ablehnen'],
    head: ['Inhaber', 'Jetzt', 'Danach', 'Änderung'],
    holders: [
      { who: 'Verkäufer', note: 'Früher Mitarbeiter' },
      { who: 'Käufer', note: 'Fonds' },
      { who: 'Ihre Firma', note: 'Eigene Anteile' },
    ],
    same: 'keine',
    then: [
      'Genehmigen Sie, ist das Geschäft freigegeben, und Anteile und Geld wechseln binnen 24 Stunden den Besitzer.',
      'Kaufen Sie selbst, bekommt der Verkäufer dasselbe Geld von Ihnen und der Käufer seines zurück.',
      'Lehnen Sie ab, bekommen beide das Reservierte sofort zurück, und niemand zahlt eine Gebühr.',
    ],
  },
  windowExhibit: {
    months: ['Januar', 'Februar', 'März'],
    window: { label: 'Offen: 3. bis 14. März' },
    blackout: { label: 'Geschlossen: Zahlen' },
    rules: [
      { label: 'Wer', text: '42 zugelassene Beteiligte; Belegschaft bis 20 % der unverfallbaren Anteile' },
      { label: 'Wann', text: '3. bis 14. März, geschlossen rund um die Zahlen' },
      { label: 'Kurs', text: 'Zwischen 38,00 $ und 46,00 $ je Anteil' },
      { label: 'Vorkaufsrecht', text: '10 Tage, für jedes Geschäft' },
    ],
    drawn:
      'Halden Robotics. Offen vom 3. bis 14. März, Kurse zwischen 38 und 46 Dollar. Von Anfang bis Ende Februar geschlossen',
  },
  issuerSolutions: [
    {
      title: 'Cap Table führen',
      text: 'Das Register der Anteilseigner, Posten und Klassen. Es ändert sich nur durch Abwicklungen und durch Sie.',
    },
    {
      title: 'Beratung zum Börsengang',
      text: 'Vom eigenen Orderbuch zum Eröffnungskurs: was Ihre Anteilseigner gezeigt haben, bevor die Banken fragen.',
    },
    {
      title: 'Bestände verwalten',
      text: 'Auszüge, steuerliche Posten und Übertragungsdokumente für alle Anteilseigner, ohne dass eine Tabelle herumgemailt wird.',
    },
    {
      title: 'Erlösverteilung rechnen',
      text: 'Wer bei welchem Verkaufserlös was bekommt, Klasse für Klasse, mit Vorzügen und Wandlung.',
    },
  ],
  waterfallExhibit: {
    caption: 'Eine Musterfirma: Verschieben Sie den Kaufpreis',
    securities: [{ name: 'Stammanteile' }, { name: 'Serie A' }, { name: 'Serie B' }],
  },
  issuerSteps: [
    {
      title: 'Einrichten',
      text: 'Sie bringen Cap Table und Übertragungsregeln mit. Wir prüfen sie gemeinsam und legen die Seite Ihrer Firma an.',
    },
    {
      title: 'Regeln festlegen',
      text: 'Wer teilnimmt, wann und in welchen Kursspannen. Fürs nächste Zeitfenster ändern Sie sie nach Belieben.',
    },
    {
      title: 'Laufen lassen',
      text: 'Geschäfte zwischen zugelassenen Beteiligten werden von selbst geprüft, freigegeben und abgewickelt. Die anderen warten auf Ihr Wort.',
    },
  ],
};
export default words;
