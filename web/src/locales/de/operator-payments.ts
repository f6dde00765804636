// Die Zahlungen, über die der Betreiber entscheidet.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/operator-payments.ts';

export default {
  pageTitle: 'Zahlungen',
  pageText: 'Was eingegangen ist und was hinausgehen soll.',
  largeNote: 'Große Beträge brauchen zwei Betreiber.',
  tabs: 'Zahlungen',
  tabpending: 'Unterwegs',
  tabcompleted: 'Abgeschlossen',
  tabfailed: 'Gescheitert',
  tabcancelled: 'Zurückgenommen',
  loading: 'Zahlungen werden geladen...',
  failed: 'Die Zahlungen konnten nicht geladen werden',
  none: 'Keine Zahlung ist unterwegs',
  noneText: 'Eine Ein- oder Auszahlung, die auf Ihre Bestätigung wartet, steht hier; die älteste zuerst.',
  noneHere: 'Hier sind keine Zahlungen',
  search: 'Referenz, Name, E-Mail oder Kontonummer',
  noneFound: 'Keine Zahlung gefunden',
  deposit: 'Einzahlung von {amount}',
  withdrawal: 'Auszahlung von {amount}',
  net: '{net} nach {fee} Gebühr',
  reference: 'Referenz {reference}',
  blocked: 'Dieses Konto ist gesperrt',
  proposedComplete: '{name} sagt, sie sei erledigt. Ihre Bestätigung ist die zweite.',
  needsTwo: 'Braucht zwei Betreiber',
  saidComplete: 'Sie sagten, sie sei erledigt. Ein zweiter Betreiber muss dasselbe sagen.',
  saidFail: 'Sie sagten, sie sei gescheitert. Ein zweiter Betreiber muss dasselbe sagen.',
  needsSecond: 'Vermerkt. Ein zweiter Betreiber muss dasselbe sagen.',
  proposedFail: '{name} sagt, sie sei gescheitert: {reason}',
  complete_deposit: 'Eingegangen',
  complete_withdrawal: 'Ausgezahlt',
  completeLabel: '{act}: {what}, {name}',
  completeTitle_deposit: 'Ist dieses Geld eingegangen?',
  completeTitle_withdrawal: 'Ist dieses Geld ausgezahlt?',
  completeText_deposit:
    '{net} werden dem Guthaben von {name} gutgeschrieben. Das lässt sich nicht zurücknehmen. Ist ein anderer Betrag als {amount} eingegangen, melden Sie die Zahlung als gescheitert und bitten um eine Einzahlung dieses Betrags.',
  completeText_withdrawal:
    '{amount} werden vom Guthaben von {name} abgebucht. Das lässt sich nicht zurücknehmen.',
  completeFirst:
    'Ein so großer Betrag braucht zwei Betreiber. Ihre Angabe wird vermerkt; es bewegt sich kein Geld, bis ein zweiter Betreiber dasselbe sagt.',
  completed: 'Festgehalten. Die Person wird benachrichtigt.',
  fail: 'Gescheitert',
  failLabel: 'Gescheitert: {what}, {name}',
  failTitle: 'Diese Zahlung ist gescheitert',
  failText_deposit: 'Dem Konto wird nichts gutgeschrieben. Die Person liest Ihre Begründung.',
  failText_withdrawal: 'Was reserviert ist, wird wieder frei. Die Person liest Ihre Begründung.',
  failFirst:
    'Ein so großer Betrag braucht zwei Betreiber. Ihre Angabe wird vermerkt; es ändert sich nichts, bis ein zweiter Betreiber dasselbe sagt. Dann liest die Person Ihre Begründung.',
  failSecond:
    '{what}, {name}. Ihre Bestätigung ist die zweite und lässt sich nicht zurücknehmen. Die Person liest die Begründung von {first}: {reason}',
  failedDone: 'Als gescheitert festgehalten. Die Person wird benachrichtigt.',
  decidedBy: 'Durch {names}',
  unchanged: 'Die Zahlung ist, wie sie war',
} satisfies Translation<typeof en>;
