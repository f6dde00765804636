import type * as english from '../legal.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

const words: Translation<typeof english> = {
  legalPage: {
    name: 'Mentions légales et conformité',
    loading: 'Chargement de la page...',
    description: `Statut réglementaire, risques, confidentialité et tous les documents juridiques de ${site.name}.`,
    title: 'Les règles, en termes simples.',
    lede: 'Ce que nous avons le droit de faire, ce qui peut mal tourner, ce que nous gardons sur vous, et chaque document avec sa version et sa date.',
    statsTitle: 'Ce dont nous répondons',
    documentsTitle: 'Documents juridiques et politiques',
    documentsText:
      'Chacun s’ouvre en entier, s’imprime et dit depuis quand il s’applique. Les documents sont en anglais ; seul le texte anglais fait foi.',
    binding: 'Ce document est en anglais. Seul le texte anglais fait foi.',
    version: (version, since) => `Version ${version}, ${since}`,
    inForce: (version, since) => `Version ${version}, en vigueur depuis le ${since}`,
    contents: 'Sommaire',
    versions: 'Versions',
  },
  sampleMeaning: {
    title: 'Tant que des données d’exemple sont chargées',
    text: `Cette installation de ${site.name} montre un marché inventé. Sociétés, personnes, cours, transactions et argent sont des exemples. Celui qui l’exploite n’est pas pour autant un broker-dealer, rien ici n’est une offre, et aucun titre réel ne peut être acheté ni vendu.`,
  },
  legalSections: [
    {
      title: 'Statut réglementaire',
      items: [
        {
          title: 'Conformité internationale',
          text: 'Texte d’exemple (fixé par l’opérateur) : broker-dealer enregistré auprès de la SEC, membre de l’organisme de régulation et du fonds de protection des investisseurs des broker-dealers américains ; courtier sur le marché dispensé enregistré dans deux provinces canadiennes. Chaque ordre passe des contrôles de conformité automatiques avant d’être accepté.',
        },
        {
          title: 'Audits réguliers',
          text: 'L’argent et les actions des clients sont rapprochés chaque jour d’un grand livre en partie double. Le journal d’audit est chaîné : une ligne modifiée se voit. Des auditeurs externes lisent les deux une fois par an.',
        },
      ],
    },
    {
      title: 'Avertissements et risque d’investissement',
      items: [
        {
          title: 'Risque d’investissement',
          text: 'Les titres non cotés sont spéculatifs et difficiles à vendre. Vous pouvez perdre tout ce que vous investissez. Les cours, valeurs estimées et niveaux d’indice passés ne préjugent pas de l’avenir.',
        },
        {
          title: 'Pas de conseil en investissement',
          text: 'Nous montrons des cours, des preuves et des raisons. Nous ne connaissons pas toute votre situation et ne vous recommandons ni d’acheter, ni de garder, ni de vendre. Adressez-vous à quelqu’un qui la connaît et qui en répond.',
        },
        {
          title: 'Aucun lien',
          text: `Les sociétés citées sur ${site.name} ne sont pas liées à la plateforme et ne l’ont pas approuvée, sauf si leur page le dit. Les noms et les marques appartiennent à leurs titulaires.`,
        },
      ],
    },
    {
      title: 'Sécurité et confidentialité',
      items: [
        {
          title: 'Protection des données',
          text: 'Chiffrement de niveau bancaire de chaque connexion et de vos documents conservés, authentification à plusieurs facteurs, et un PIN pour les ordres et les retraits. Les mots de passe sont gardés sous forme de hachages lents ; personne ici ne peut les lire.',
        },
        {
          title: 'Confidentialité',
          text: 'Nous appliquons le RGPD et le CCPA à tout le monde, et pas seulement là où la loi l’exige : dans vos réglages, voyez ce que nous gardons, emportez-le ou faites-le effacer.',
        },
      ],
    },
  ],
  legalFigures: [
    { claim: claims.compliance, note: 'Des transactions vérifiées selon leurs règles avant règlement' },
    { claim: claims.uptime, note: 'Sur les douze derniers mois' },
    { claim: claims.founded, note: 'Et surveillée depuis' },
  ],
};
export default words;
