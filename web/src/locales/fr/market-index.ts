// Foreshare 50 : ce que c’est et comment il est calculé.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/market-index.ts';

export default {
  description:
    'Foreshare 50, l’indice des sociétés non cotées les plus liquides : niveaux, composants, poids, changements et méthode.',
  title: 'Un marché non coté, une courbe.',
  lede: 'Foreshare 50 suit les actions les plus liquides de ce marché, 50 au plus. Chaque niveau est fait de transactions conclues ici, et chaque étape peut être refaite à la main.',
  asOf: 'Niveau à {time}',
  loading: 'Chargement de l’indice...',
  failed: 'Impossible de charger l’indice',
  none: 'Aucun niveau sur cette période',
  noneText: 'L’indice commence une fois terminé le premier jour de transactions.',
  level: 'Niveau',
  range: 'Période',
  all: 'Tout',
  today: 'aujourd’hui',
  over1M: 'un mois',
  over3M: 'trois mois',
  over6M: 'six mois',
  over1Y: 'un an',
  overALL: 'depuis le début',
  chartNote: 'Niveaux quotidiens, base 1 000. Les transactions de ce marché, rien d’autre.',

  membersTitle: 'Ce qu’il contient aujourd’hui',
  membersText: 'Pondéré par la facilité à négocier, non par la taille.',
  membersCaption: 'Composants par poids',
  rank: 'Rang',
  company: 'Société',
  weight: 'Poids',
  price: 'Cours',
  change: 'Aujourd’hui',
  changesTitle: 'Entrées et sorties',
  changesText:
    'L’indice est revu chaque jour. Une société entre au rang 45 et sort au-delà du rang 60. La rotation est la part de l’indice que les nouveaux poids du jour ont déplacée.',
  added: 'Entrée',
  dropped: 'Sortie',
  turnover: 'Rotation {percent}',
  showAll: 'Afficher les {count} jours',

  methodTitle: 'Comment il est calculé',
  methodText: 'Pas de comité. Les mêmes règles chaque jour, pour chaque société.',
  partVolume: 'Volume en dollars',
  partVolumeText: 'Ce qui s’est négocié ces 90 derniers jours.',
  partTrades: 'Nombre de transactions',
  partTradesText: 'Beaucoup de petites comptent autant que peu de grandes.',
  partDays: 'Jours avec offre et demande',
  partDaysText: 'Jours où quelqu’un demandait et quelqu’un offrait.',
  partSpread: 'Écart',
  partSpreadText: 'Plus il est étroit, mieux c’est.',
  who: 'Qui en fait partie',
  whoText:
    'Les sociétés sont classées par liquidité. L’une entre en atteignant le rang 45, sort en tombant au-delà du 60, et l’indice est complété jusqu’à 50.',
  whoFact: 'Entre à 45, sort après 60',
  how: 'Combien pèse chacune',
  howText: 'Selon son score. À moins de vingt, toutes pèsent autant.',
  howFact: 'De 0,5 % à 5 % à partir de vingt sociétés',
  when: 'Quand il change',
  whenText:
    'Les poids sont refixés chaque jour après la clôture. Le niveau du jour suit celui de la veille, si bien qu’entrées et sorties ne font rien bouger d’elles-mêmes.',
  whenFact: 'Rééquilibré chaque jour, chaîné',
  fileTitle: 'Emportez les chiffres',
  fileText:
    'Chaque niveau quotidien et chaque rotation depuis le début, les entrées et sorties, et les composants du jour avec leurs poids, en un fichier CSV.',
  download: 'Télécharger le CSV',
} satisfies Translation<typeof en>;
