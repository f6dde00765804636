// Les paiements dont l’opérateur décide.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '#web/locales/en/operator-payments.ts';

export default {
  pageTitle: 'Paiements',
  pageText: 'Ce qui est arrivé, et ce qui doit partir.',
  largeNote: 'Les gros montants demandent deux opérateurs.',
  tabs: 'Paiements',
  tabpending: 'En cours',
  tabcompleted: 'Effectués',
  tabfailed: 'Échoués',
  tabcancelled: 'Annulés',
  loading: 'Chargement des paiements...',
  failed: 'Impossible de charger les paiements',
  none: 'Aucun paiement en cours',
  noneText: 'Un dépôt ou un retrait qui attend votre confirmation figure ici, le plus ancien d’abord.',
  noneHere: 'Aucun paiement ici',
  search: 'Référence, nom, e-mail ou numéro de compte',
  noneFound: 'Aucun paiement trouvé',
  deposit: 'Dépôt de {amount}',
  withdrawal: 'Retrait de {amount}',
  net: '{net} après {fee} de frais',
  reference: 'Référence {reference}',
  blocked: 'Ce compte est bloqué',
  proposedComplete: '{name} dit que c’est fait. Votre confirmation est la seconde.',
  needsTwo: 'Requiert deux opérateurs',
  proposedMine: 'Vous l’avez dit. Un second opérateur doit dire la même chose.',
  needsSecond: 'Noté. Un second opérateur doit dire la même chose.',
  proposedFail: '{name} dit qu’il a échoué : {reason}',
  complete_deposit: 'Arrivé',
  complete_withdrawal: 'Versé',
  completeLabel: '{act} : {what}, {name}',
  completeTitle_deposit: 'Cet argent est-il arrivé ?',
  completeTitle_withdrawal: 'Cet argent est-il parti ?',
  completeText_deposit:
    '{net} s’ajoutent au solde de {name}. Cela ne peut pas être annulé. Si un autre montant que {amount} est arrivé, déclarez le paiement échoué et demandez un dépôt du montant reçu.',
  completeText_withdrawal: '{amount} quittent le solde de {name}. Cela ne peut pas être annulé.',
  completeFirst:
    'Un montant aussi élevé requiert deux opérateurs. Votre déclaration est notée ; l’argent ne bouge pas tant qu’un second opérateur n’a pas dit la même chose.',
  completed: 'Consigné. La personne est prévenue.',
  fail: 'Échoué',
  failLabel: 'Échoué : {what}, {name}',
  failTitle: 'Ce paiement a échoué',
  failText_deposit: 'Rien n’est ajouté au solde. La personne lit votre motif.',
  failText_withdrawal: 'Ce qui est réservé est libéré. La personne lit votre motif.',
  failFirst:
    'Un montant aussi élevé requiert deux opérateurs. Votre déclaration est notée ; rien ne change tant qu’un second opérateur n’a pas dit la même chose. La personne lit alors votre motif.',
  failSecond:
    '{what}, {name}. Votre confirmation est la seconde et ne peut pas être annulée. La personne lit le motif donné par {first} : {reason}',
  failedDone: 'Consigné comme échoué. La personne est prévenue.',
  decidedBy: 'Par {names}',
  unchanged: 'Le paiement reste tel quel',
} satisfies Translation<typeof en>;
