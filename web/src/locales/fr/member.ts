// Le cadre de l’espace membre : barres, recherche, raccourcis, hors ligne.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '../en/member.ts';

export default {
  moreNav: 'Plus',
  bottomNav: 'Principale, barre du bas',
  hideAmounts: 'Masquer les montants',
  showAmounts: 'Afficher les montants',
  notices: 'Avis',
  noticesNew: { one: 'Avis, {count} nouveau', other: 'Avis, {count} nouveaux' },
  offline: 'Vous êtes hors ligne.',
  offlineText: 'Vous voyez les dernières données chargées ; rien n’est envoyé avant votre retour en ligne.',
  find: 'Trouver une société ou une commande',
  findKeys: 'Ctrl K',
  results: 'Résultats',
  pagesGroup: 'Pages',
  companiesGroup: 'Sociétés',
  actionsGroup: 'Commandes',
  nothingFound: 'Rien ne correspond à « {text} »',
  shortcuts: 'Raccourcis clavier',
  shortcutSearch: 'Rechercher',
  shortcutHelp: 'Afficher ces raccourcis',
  shortcutGo: 'Aller à {where}',
  shortcutHide: 'Masquer ou afficher les montants',
  shortcutClose: 'Fermer ce qui est ouvert',
  singleKeys: 'Raccourcis à une seule touche',
  singleKeysHelp:
    'Désactivez-les si vous dictez ou appuyez souvent sur une touche par mégarde. {keys} reste disponible.',
  deposit: 'Déposer',
  withdraw: 'Retirer',
} satisfies Translation<typeof en>;
