// Comment un rendement a été calculé.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/returns.ts';

export default {
  totalReturnTitle: 'Le rendement total, calcul détaillé',
  totalReturnText:
    'La valeur moins ce que vous avez payé pour vos positions, divisée par ce que vous avez payé. Premier acheté, premier vendu ; frais compris. Les positions sans cours sont laissées de côté. Non annualisé.',
  timeWeighted: 'Rendement pondéré par le temps',
  timeWeightedText: 'Ce qu’ont rapporté les positions, quels que soient vos apports et retraits.',
  moneyWeighted: 'Rendement pondéré par les flux',
  moneyWeightedText: 'Ce qu’a rapporté votre argent, compte tenu des dates de vos apports et retraits.',
  notAnnualised: 'En dessous d’un an, rien n’est annualisé.',
  bothTold: 'À partir d’un an, il est donné deux fois : pour toute la période et annualisé.',
  wholeRange: { one: 'Sur toute la période, {count} jour', other: 'Sur toute la période, {count} jours' },
  annualised: 'Par an, annualisé',
  xirr: 'Annualisé, c’est le TRI.PAIEMENTS (XIRR), si des actions ont toujours été détenues.',
  notKnown: 'inconnu',
  start: 'Valeur au début',
  end: 'Valeur à la fin',
  flowsIn: 'Apporté',
  flowsOut: 'Retiré',
  formula: 'Formule',
  flows: 'Tous les flux et dates',
  flowDate: 'Date',
  flowWhat: 'Nature',
  flowAmount: 'Montant',
  noFlows: 'Rien n’a été apporté ni retiré sur cette période.',
  openWorking: 'Chargement du calcul...',
  workingFailed: 'Le calcul ne peut pas être affiché pour le moment',
  timeWeightedFormula:
    'Le produit, sur les jours où quelque chose était détenu, de (valeur en fin de journée + sorties) ÷ (valeur en début de journée + entrées), moins 1.',
  moneyWeightedFormula:
    'Le taux r pour lequel valeur de départ × (1 + r) + somme de chaque flux × (1 + r)^(part de la période restante) = valeur finale. Seuls comptent comme temps les jours où des actions étaient détenues.',
  flowBought: 'Achat de {shares} {company}',
  flowReceived: 'Réception de {shares} {company}',
  flowSold: 'Vente de {shares} {company}',
  flowSplit: 'Espèces pour une fraction d’action {company}',
  flowPrice: 'Premier cours de {company}',
  changeDay: 'Variation du jour',
  changeMonth: 'Variation sur 30 jours',
  changeText:
    'L’écart entre le cours de la dernière transaction et une clôture antérieure. Un jour se clôt à minuit UTC, au cours de sa dernière transaction.',
  closeOf: 'Clôture du {day}',
  lastTrade: 'Dernière transaction',
  difference: 'Écart',
  noPriceFlows: 'Un cours n’a pas de flux : rien n’y est apporté ni retiré.',
} satisfies Translation<typeof en>;
