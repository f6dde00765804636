// Avis : ce que la maison a dit à la personne.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/notices.ts';

export default {
  pageTitle: 'Avis',
  loading: 'Chargement des avis...',
  failed: 'Impossible de charger les avis',
  unread: { one: '{count} nouveau', other: '{count} nouveaux' },
  allRead: 'Tout est lu',
  markAll: 'Tout marquer comme lu',
  markFailed: 'Les avis n’ont pas pu être marqués. Réessayez.',
  newOne: 'Nouveau',
  none: 'Aucun avis pour l’instant',
  noneText:
    'Quand un ordre est exécuté, une transaction réglée, de l’argent reçu ou un nouvel appareil connecté, vous le lisez ici.',
} satisfies Translation<typeof en>;
