import type * as english from '../careers.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  careersPage: {
    name: 'Carrières',
    openPositions: count => `${count} postes ouverts`,
    description: `Les postes ouverts chez ${site.name}, le travail au quotidien et notre façon de recruter.`,
    title: 'Travaillez sur un marché qui n’a pas droit à l’erreur.',
    lede: 'L’épargne d’autres personnes passe par ce que nous écrivons. Le travail en est plus lent qu’ailleurs, et plus intéressant.',
    rolesTitle: 'Postes ouverts',
    rolesText:
      'Des exemples, tant qu’un opérateur n’a pas saisi les siens. Écrivez même si aucun ne vous convient.',
    position: 'Poste',
    team: 'Équipe',
    office: 'Bureau',
    pay: 'Salaire annuel',
    apply: 'Postuler',
    applyFor: role => `Postuler : ${role}`,
    workTitle: 'Notre façon de travailler',
    stepsTitle: 'Notre façon de recruter',
    closingTitle: 'Rien qui vous convienne ?',
    closingText: 'Dites-nous en quelques lignes ce que vous faites bien et où nous en aurions besoin.',
    write: 'Écrivez-nous',
  },
  openRoles: [
    { team: 'Négociation', role: 'Ingénierie, appariement et grand livre', office: 'San Francisco' },
    { team: 'Négociation', role: 'Ingénierie, règlement', office: 'Berlin' },
    { team: 'Données', role: 'Recherche quantitative, valeurs estimées', office: 'New York' },
    { team: 'Produit', role: 'Design, chiffres et graphiques', office: 'Londres' },
    { team: 'Conformité', role: 'Analyse, examens des émetteurs', office: 'New York' },
    { team: 'Assistance', role: 'Relation client, allemand et anglais', office: 'Berlin' },
    { team: 'Plateforme', role: 'Ingénierie, fiabilité', office: 'Noida' },
  ],
  workRules: [
    {
      title: 'Chaque changement est relu',
      text: 'Rien n’est mis en ligne avant qu’une deuxième personne l’ait compris. Chaque changement est assez petit pour être annulé.',
    },
    {
      title: 'Du temps pour réfléchir',
      text: 'Deux réunions communes par semaine. Les décisions sont écrites, pour que vous puissiez être en désaccord par écrit.',
    },
    {
      title: 'Des salaires affichés',
      text: 'Chaque poste indique sa fourchette. À travail égal, fourchette égale, quel que soit le talent de négociateur.',
    },
    {
      title: 'Vos propres transactions, déclarées',
      text: 'Les salariés ne négocient pas les sociétés dont ils voient les ordres. La règle est courte et ne connaît pas d’exception, même tout en haut.',
    },
  ],
  hiringSteps: [
    {
      title: 'Une lettre, pas un formulaire',
      text: 'Une demi-page sur quelque chose que vous avez construit ou réparé, avec ou sans lien. Nous répondons sous une semaine.',
    },
    {
      title: 'Un vrai travail',
      text: 'Trois heures payées sur un problème que nous avons rencontré, avec vos futurs collègues.',
    },
    { title: 'Une décision en deux jours', text: 'Avec ses raisons, dans un sens comme dans l’autre.' },
  ],
};
export default words;
