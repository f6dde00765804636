// Comment un rendement a été calculé.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '#web/locales/en/returns.ts';

export default {
  timeWeighted: 'Rendement pondéré par le temps',
  timeWeightedText: 'Ce qu’ont rapporté les positions, quels que soient vos apports et retraits.',
  moneyWeighted: 'Rendement pondéré par les flux',
  moneyWeightedText: 'Ce qu’a rapporté votre argent, compte tenu des dates de vos apports et retraits.',
  notAnnualised: 'En dessous d’un an, rien n’est annualisé.',
  notKnown: 'inconnu',
  start: 'Valeur au début',
  end: 'Valeur à la fin',
  flowsIn: 'Apporté',
  flowsOut: 'Retiré',
  result: 'Rendement',
  formula: 'Formule',
  fromTo: '{from} à {to}',
  flows: 'Tous les flux et dates',
  flowDate: 'Date',
  flowWhat: 'Nature',
  flowAmount: 'Montant',
  noFlows: 'Rien n’a été apporté ni retiré sur cette période.',
  openWorking: 'Chargement du calcul...',
  workingFailed: 'Le calcul ne peut pas être affiché pour le moment',
} satisfies Translation<typeof en>;
