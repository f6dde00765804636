// Les mots des composants de base.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '../en/ui.ts';

export default {
  close: 'Fermer',
  cancel: 'Annuler',
  tryAgain: 'Réessayer',
  previous: 'Précédent',
  next: 'Suivant',
  pageOf: 'Page {page} sur {pages}',
  pages: 'Pages',
  breadcrumb: 'Fil d’Ariane',
  copy: 'Copier',
  copied: 'Copié : {what}',
  copyFailed: 'La copie a échoué. Sélectionnez le texte et copiez-le.',
  showPassword: 'Afficher',
  hidePassword: 'Masquer',
  showWorking: '{what}. Montrer le calcul',
  noPrice: 'pas de prix',
  hidden: 'masqué',
  showTable: 'Afficher en tableau',
  hideTable: 'Masquer le tableau',
  dismiss: 'Ignorer',
  sortBy: 'Trier par {what}',
  downloadFailed: 'Le fichier n’a pas pu être téléchargé. Réessayez.',
  leaveTitle: 'Quitter sans enregistrer ?',
  leaveText: 'Vos modifications ne sont pas enregistrées et seraient perdues.',
  leaveYes: 'Quitter sans enregistrer',
  leaveNo: 'Rester',
} satisfies Translation<typeof en>;
