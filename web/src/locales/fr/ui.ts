// Les mots des composants de base.
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/ui.ts';

export default {
  close: 'Fermer',
  cancel: 'Annuler',
  tryAgain: 'Réessayer',
  previous: 'Précédent',
  next: 'Suivant',
  firstPage: 'Première',
  lastPage: 'Dernière',
  pageOf: 'Page {page} sur {pages}',
  onePagePrinted: 'Seule cette page de la liste est imprimée.',
  pages: 'Pages',
  home: 'Accueil',
  breadcrumb: 'Fil d’Ariane',
  copy: 'Copier',
  copied: 'Copié : {what}',
  copyFailed: 'La copie a échoué. Sélectionnez le texte et copiez-le.',
  emailNotConfirmed: 'non confirmée',
  showPassword: 'Afficher',
  hidePassword: 'Masquer',
  showWorking: '{what}. Montrer le calcul',
  amountUnclear: 'Quel montant voulez-vous dire ? Écrivez-le comme {example}, avec deux décimales au plus.',
  wholeUnclear: 'Quel nombre voulez-vous dire ? Écrivez-le entier, comme {example}.',
  noPrice: 'pas de cours',
  hidden: 'masqué',
  showTable: 'Afficher en tableau',
  hideTable: 'Masquer le tableau',
  dismiss: 'Ignorer',
  downloadFailed: 'Le fichier n’a pas pu être téléchargé. Réessayez.',
} satisfies Translation<typeof en>;
