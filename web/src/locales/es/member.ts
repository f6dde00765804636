// El marco de la zona privada: barras, búsqueda, atajos, sin conexión.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '../en/member.ts';

export default {
  moreNav: 'Más',
  bottomNav: 'Principal, barra inferior',
  hideAmounts: 'Ocultar importes',
  showAmounts: 'Mostrar importes',
  notices: 'Avisos',
  noticesNew: { one: 'Avisos, {count} nuevo', other: 'Avisos, {count} nuevos' },
  offline: 'Está sin conexión.',
  offlineText: 'Ve lo último que se cargó; nada se envía hasta que vuelva la conexión.',
  find: 'Buscar una empresa o un comando',
  findKeys: 'Ctrl K',
  results: 'Resultados',
  pagesGroup: 'Páginas',
  companiesGroup: 'Empresas',
  actionsGroup: 'Comandos',
  nothingFound: 'Nada coincide con «{text}»',
  shortcuts: 'Atajos de teclado',
  shortcutSearch: 'Buscar',
  shortcutHelp: 'Mostrar estos atajos',
  shortcutGo: 'Ir a {where}',
  shortcutHide: 'Ocultar o mostrar importes',
  shortcutClose: 'Cerrar lo que esté abierto',
  singleKeys: 'Atajos de una sola tecla',
  singleKeysHelp: 'Desactívelos si dicta o pulsa a menudo una tecla sin querer. {keys} sigue funcionando.',
  deposit: 'Ingresar',
  withdraw: 'Retirar',
} satisfies Translation<typeof en>;
