import type * as english from '../services.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';
import { team } from './about.ts';

const words: Translation<typeof english> = {
  servicesPage: {
    name: 'Services',
    loading: 'Chargement de la page...',
    description: 'La plateforme, les analyses et les données, et à qui elles servent.',
    title: 'Tout ce qu’il faut pour négocier des actions non cotées.',
    lede: 'Un marché, c’est plus qu’un cours. Voici les services qui l’entourent, selon qui les utilise et ce qu’ils font.',
    audiencesTitle: 'Selon qui vous êtes',
    toolsTitle: 'Les outils',
    toolsText: 'Market est déjà ouvert. Pro et Data sont prévus, sur le même grand livre et les mêmes cours.',
    closingTitle: 'Emportez le marché.',
    closingText: `${site.name} s’installe comme une application sur un téléphone ou un ordinateur : son icône, sa fenêtre, et une page à lire hors connexion.`,
    learnMore: 'En savoir plus',
    learnMoreFor: who => ` sur les services pour ${who.toLowerCase()}`,
    tool: 'Outil',
    has: 'oui',
    hasNot: 'non',
    quoteBy: name => `${name}, sur la transparence`,
  },
  serviceBlocks: [
    {
      who: 'Investisseurs et fonds',
      text: 'Trouver des sociétés, juger les cours, passer des ordres, suivre les règlements, présenter les rendements.',
      services: [
        'Carnets et bulletins d’ordre',
        'Valeurs estimées avec preuves',
        'Lots, relevés, documents fiscaux',
      ],
    },
    {
      who: 'Actionnaires',
      text: 'Savoir ce que vos actions peuvent valoir, demander à la société, vendre ce que vous choisissez.',
      services: [
        'Des offres à votre cours',
        'Anonyme jusqu’à la conclusion ou la signature',
        'Versement par banque, carte ou portefeuille',
      ],
    },
    {
      who: 'Sociétés',
      text: 'Ouvrir un marché pour vos actions selon vos règles, et le refermer.',
      services: [
        'Fenêtres, fourchettes et listes d’acheteurs',
        'Examen et droit de préemption',
        'Table de capitalisation à jour',
      ],
    },
  ],
  toolLines: ['Market', 'Pro', 'Data'],
  serviceTools: [
    ['Bulletin d’ordre', 'Actions, limite, frais, total et jour prévu du règlement'],
    ['Suivi du règlement', 'À quelle étape en est une transaction, à qui le tour, et jusqu’à quand'],
    ['Valeur estimée et preuves', 'Les transactions, cotations et tours derrière un cours'],
    ['Analyse du rendement', 'Pondéré par le temps et par les flux, face à l’indice'],
    ['Espace émetteur', 'Règles, examens et registre des actionnaires'],
    ['Alertes', 'Sur les valeurs estimées, les carnets et les règles d’une société'],
    ['Fichiers quotidiens', `${site.indexName} et chaque société : cours, valeurs estimées, données`],
  ],
  transparencyQuote: {
    text: 'Si nous ne pouvons pas montrer d’où vient un cours, nous ne l’affichons pas. Cela nous coûte des transactions. C’est aussi pour cela que l’on revient pour les autres.',
    by: team[0],
  },
};
export default words;
