// Der Rahmen des angemeldeten Bereichs: Leisten, Suche, Tastenkürzel, ohne Netz.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '../en/member.ts';

export default {
  moreNav: 'Weiteres',
  bottomNav: 'Hauptmenü, untere Leiste',
  hideAmounts: 'Beträge verbergen',
  showAmounts: 'Beträge zeigen',
  notices: 'Mitteilungen',
  noticesNew: { one: 'Mitteilungen, {count} neue', other: 'Mitteilungen, {count} neue' },
  offline: 'Sie sind offline.',
  offlineText: 'Sie sehen den zuletzt geladenen Stand; nichts wird gesendet, bis Sie wieder verbunden sind.',
  find: 'Firma oder Aktion suchen',
  findKeys: 'Strg K',
  results: 'Ergebnisse',
  pagesGroup: 'Seiten',
  companiesGroup: 'Firmen',
  actionsGroup: 'Aktionen',
  nothingFound: 'Nichts passt zu „{text}“',
  shortcuts: 'Tastenkürzel',
  shortcutSearch: 'Suchen',
  shortcutHelp: 'Diese Tastenkürzel zeigen',
  shortcutGo: 'Gehe zu {where}',
  shortcutHide: 'Beträge verbergen oder zeigen',
  shortcutClose: 'Schließen, was offen ist',
  singleKeys: 'Kürzel aus einer einzelnen Taste',
  singleKeysHelp:
    'Schalten Sie sie aus, wenn Sie diktieren oder oft versehentlich eine Taste drücken. {keys} funktioniert weiterhin.',
  deposit: 'Einzahlen',
  withdraw: 'Auszahlen',
} satisfies Translation<typeof en>;
