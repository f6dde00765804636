// Foreshare 50: was er ist und wie er entsteht.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/market-index.ts';

export default {
  description:
    'Foreshare 50, der Index der liquidesten nicht börsennotierten Firmen: Stände, Mitglieder, Gewichte, Wechsel und Methode.',
  title: 'Ein privater Markt, eine Linie.',
  lede: 'Foreshare 50 folgt den liquidesten Aktien dieses Marktes, höchstens 50. Jeder Stand beruht auf Geschäften von hier, und jeder Schritt lässt sich von Hand nachrechnen.',
  asOf: 'Stand von {time}',
  loading: 'Index wird geladen...',
  failed: 'Der Index konnte nicht geladen werden',
  none: 'Keine Stände in diesem Zeitraum',
  noneText: 'Der Index beginnt, sobald der erste Tag mit Geschäften vorbei ist.',
  level: 'Stand',
  range: 'Zeitraum',
  all: 'Alles',
  today: 'heute',
  over1M: 'ein Monat',
  over3M: 'drei Monate',
  over6M: 'sechs Monate',
  over1Y: 'ein Jahr',
  overALL: 'seit Beginn',
  chartNote: 'Tägliche Stände, Basis 1.000. Geschäfte dieses Marktes, sonst nichts.',

  membersTitle: 'Was er heute enthält',
  membersText: 'Gewichtet danach, wie leicht sie sich handeln lassen, nicht nach ihrer Größe.',
  membersCaption: 'Mitglieder nach Gewicht',
  rank: 'Rang',
  company: 'Firma',
  weight: 'Gewicht',
  price: 'Kurs',
  change: 'Heute',
  changesTitle: 'Wer kam, wer ging',
  changesText:
    'Der Index wird täglich geprüft. Eine Firma kommt mit Rang 45 hinein und geht jenseits von Rang 60. Der Umschlag ist der Teil des Index, den die neuen Gewichte des Tages bewegt haben.',
  added: 'Neu',
  dropped: 'Weg',
  turnover: 'Umschlag {percent}',
  showAll: 'Alle {count} Tage zeigen',

  methodTitle: 'Wie er entsteht',
  methodText: 'Kein Gremium. Jeden Tag dieselben Regeln für jede Firma.',
  partVolume: 'Umsatz in Dollar',
  partVolumeText: 'Was in den letzten 90 Tagen gehandelt wurde.',
  partTrades: 'Zahl der Geschäfte',
  partTradesText: 'Viele kleine zählen so gut wie wenige große.',
  partDays: 'Tage mit Geld und Brief',
  partDaysText: 'Tage, an denen jemand kaufen und jemand verkaufen wollte.',
  partSpread: 'Spread',
  partSpreadText: 'Je enger, desto besser.',
  who: 'Wer drin ist',
  whoText:
    'Firmen werden nach Liquidität geordnet. Eine kommt mit Rang 45 hinein, geht jenseits von Rang 60, und der Index wird auf 50 aufgefüllt.',
  whoFact: 'Hinein mit 45, hinaus nach 60',
  how: 'Wie viel jede zählt',
  howText: 'Nach ihrer Punktzahl. Sind es weniger als zwanzig, zählen alle gleich viel.',
  howFact: 'Von 0,5 % bis 5 % ab zwanzig Firmen',
  when: 'Wann er sich ändert',
  whenText:
    'Die Gewichte werden täglich nach Schluss neu gesetzt. Jeder Stand folgt aus dem des Vortags, also bewegen Wechsel für sich genommen nichts.',
  whenFact: 'Täglich neu gewichtet, verkettet',
  fileTitle: 'Die Zahlen zum Mitnehmen',
  fileText:
    'Jeder Tagesstand und Umschlag seit Beginn, alle Wechsel und die heutigen Mitglieder mit ihren Gewichten, als eine CSV-Datei.',
  download: 'CSV herunterladen',
} satisfies Translation<typeof en>;
