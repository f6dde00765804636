// Cours dont une personne veut être avertie.
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/price-alert.ts';

export default {
  button: 'Alerte de cours',
  title: 'Alerte de cours : {company}',
  text: 'Vous êtes prévenu une fois, lorsqu’une transaction atteint le cours indiqué.',
  last: 'Le dernier cours est de {price}.',
  set: 'Créer l’alerte',
  missing: 'Saisissez un cours supérieur à 0.',
  splitMeanwhile:
    'La société a divisé ses actions entre-temps. Saisissez à nouveau le cours, pour les nouvelles actions.',
  gone: 'La société a quitté le marché : ses actions ne se négocient plus.',
  saved: 'Vous serez prévenu à {price}.',
  list: 'Cours dont vous voulez être informé',
  listFailed: 'Vos alertes n’ont pas pu être chargées',
  above: 'Monte à {price}',
  below: 'Descend à {price}',
  since: 'créée le {date}',
  reached: 'atteinte le {date}',
  remove: 'Retirer',
  removeOf: 'Retirer : {what}',
  removeFailed: 'L’alerte n’a pas pu être retirée',
  price: 'Cours',
} satisfies Translation<typeof en>;
