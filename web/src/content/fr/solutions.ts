import type * as english from '../solutions.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  solutionsPage: {
    name: 'Solutions',
    createAccount: 'Créer un compte',
    loading: 'Chargement de la page...',
    description: 'Ce que la place de marché apporte aux investisseurs, aux actionnaires et aux sociétés.',
    title: 'Un marché, trois raisons de s’en servir.',
    lede: 'Une transaction a un acheteur, un vendeur et une société qui doit donner son accord. Chacun attend de nous autre chose.',
    audiencesTitle: 'Ce que vous y gagnez',
    audiencesText:
      'Une transaction sur les actions d’une société inventée, vue par chacune des trois parties.',
    sectorsTitle: 'Les secteurs à votre portée',
    linesTitle: 'Trois gammes, un seul historique',
    closingTitle: 'La première étape est la même pour les trois.',
    closingText: 'Ouvrez un compte, dites-nous qui vous êtes, et regardez avant de décider quoi que ce soit.',
    ask: 'Poser une question',
  },
  solutionAudiences: {
    investors: {
      title: 'Investisseurs et fonds',
      text: 'Institutions et particuliers accrédités qui veulent entrer avant l’introduction en bourse.',
      points: [
        'Lire chaque carnet d’ordres avant de passer un ordre.',
        'Ouvrir toute valeur estimée jusqu’aux transactions et cotations qui la fondent.',
        'Détenir, examiner et déclarer chaque lot dans un seul compte.',
      ],
      link: 'Pour les investisseurs',
    },
    shareholders: {
      title: 'Actionnaires',
      text: 'Salariés, fondateurs et premiers soutiens qui veulent vendre une partie de ce qu’ils détiennent.',
      points: [
        'Déposer une offre à votre cours, ou vendre aussitôt à une demande.',
        'Les acheteurs ne voient votre nom que si les documents de la transaction l’exigent.',
        'L’argent est à vous dès le règlement.',
      ],
      link: 'Comment se vendent les actions',
    },
    companies: {
      title: 'Sociétés et émetteurs',
      text: 'Les sociétés non cotées qui préfèrent gérer leur marché plutôt que d’en voir un se former sans elles.',
      points: [
        'Décider qui négocie, quand et dans quelle fourchette de cours.',
        'Examiner chaque transfert, ou laisser faire vos règles.',
        'Garder le droit de préemption et une table de capitalisation nette.',
      ],
      link: 'Pour les sociétés',
    },
  },
  trade: '250 Halden Robotics à 42,00 $',
  tradeDecision: ['Approuver', 'Refuser'],
  tradeSides: {
    investors: {
      title: 'Vous avez acheté 250 Halden Robotics',
      status: 'La société examine',
      rows: [
        { label: 'Cours', text: '42,00 $' },
        { label: 'Réservé', text: '10 500,00 $ et les frais' },
        { label: 'L’autre partie', text: 'non nommée' },
        { label: 'Ensuite', text: 'réponse de la société, puis 24 heures' },
      ],
    },
    shareholders: {
      title: 'Vous avez vendu 250 Halden Robotics',
      status: 'La société examine',
      rows: [
        { label: 'Cours', text: '42,00 $' },
        { label: 'Vous recevez', text: '10 500,00 $ moins les frais' },
        { label: 'L’autre partie', text: 'non nommée' },
        { label: 'Ensuite', text: 'réponse de la société, puis 24 heures' },
      ],
    },
    companies: {
      title: '250 actions à approuver',
      status: 'À vous de décider',
      rows: [
        { label: 'Cours', text: '42,00 $, dans votre fourchette' },
        { label: 'Acheteur', text: 'sur votre liste' },
        { label: 'Vendeur', text: 'salarié, actions acquises' },
      ],
    },
  },
  sectorHead: ['Secteur', 'Sociétés', 'Négocié, 30 jours', 'La plus négociée'],
  productLines: [
    {
      title: `${site.name} Market`,
      text: 'La plateforme de négociation : carnets d’ordres, valeurs estimées avec preuves, règlement, relevés.',
      fact: 'Déjà ouverte, sans abonnement',
    },
    {
      title: `${site.name} Pro`,
      text: 'La plateforme d’analyse pour qui négocie souvent : votre rendement face à toute société ou tout secteur, et des alertes sur les valeurs estimées et les règles.',
      fact: 'Prévue',
    },
    {
      title: `${site.name} Data`,
      text: `Toutes les données en fichiers quotidiens pour modèles et salles de marché, avec ${site.indexName}, l’indice phare de 50 sociétés.`,
      fact: 'Prévue',
    },
  ],
};
export default words;
