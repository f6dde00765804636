// Qui détient les actions d’une société.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/holders.ts';

export default {
  pageTitle: 'Actionnaires',
  pageText: 'Qui détient vos actions, les plus gros d’abord.',
  list: 'Actionnaires',
  loading: 'Chargement des actionnaires...',
  failed: 'Impossible de charger les actionnaires',
  none: 'Personne ne détient vos actions',
  noneText: 'Qui les achète, ou est inscrit avec des actions par l’opérateur, figure ici.',
  name: 'Nom',
  type: 'Type',
  theCompany: 'Votre société',
  others: 'Détient aussi',
  companies: { one: '{count} autre société', other: '{count} autres sociétés' },
  shares: 'Actions',
  percent: 'De toutes les actions',
  privacy:
    'Toutes les actions inscrites ici font 100 %. L’adresse e-mail et les autres participations figurent dans la mesure où la personne les montre aux sociétés.',
} satisfies Translation<typeof en>;
