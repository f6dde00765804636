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
    rulesTitle: 'Drei Regeln machen Ihren Markt',
    rulesText: 'Das Quartal einer erfundenen Firma, wie ihre Seite es den zugelassenen Beteiligten zeigt.',
    statsTitle: 'Sie sind in guter Gesellschaft',
    solutionsTitle: 'Weitere Leistungen',
    solutionsText: 'Für die Arbeit rund um einen Markt. Jede ist auch einzeln zu haben.',
    stepsTitle: 'So funktioniert es',
    closingTitle: 'Beginnen Sie mit einem Zeitfenster.',
    closingText:
      'Zwei Wochen, eine Kursspanne, eine Liste von Käufern, die Sie kennen. Sehen Sie, was Ihre Anteilseigner tun, und entscheiden Sie dann über das nächste.',
  },
  issuerFigures: [
    { claim: claims.companies, note: 'Emittenten mit Orderbuch' },
    { claim: claims.monthlyVolume, note: 'Gehandelt nach den Regeln der Emittenten' },
    { claim: claims.uptime, note: 'Auch am Tag, an dem ein Zeitfenster öffnet' },
  ],
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
