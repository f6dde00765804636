// Ce que sociétés et opérateurs se voient demander avant de décider, et la recherche des opérateurs.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/work.ts';

export default {
  find: 'Rechercher',
  noneFoundText: 'Essayez un autre onglet ou un texte plus court.',
  searchNamed: 'Nom ou e-mail',
  nobodyFound: 'Aucune personne trouvée',
  nobodyFoundText: 'Essayez un texte plus court ou une autre partie du nom.',
  reason: 'Motif',
  reasonMissing: 'Indiquez le motif',
  gone: 'Rien n’a été envoyé, car quelqu’un d’autre a décidé entre-temps ou l’affaire est close.',
  arrived: { one: '{count} de plus est arrivé depuis.', other: '{count} de plus sont arrivés depuis.' },
  arrivedRenew: 'Actualiser la liste',
} satisfies Translation<typeof en>;
