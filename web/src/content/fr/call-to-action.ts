import type * as english from '../call-to-action.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  actionWords: {
    title: 'Voyez ce qui est à vendre aujourd’hui.',
    text: 'Regarder est gratuit et ouvrir un compte prend cinq étapes courtes. Les carnets d’ordres s’ouvrent dès que nous vous avons vérifié.',
    openMarketplace: 'Ouvrir la place de marché',
    bringShares: 'Vous détenez déjà des actions ? Voyez ce qu’elles rapporteraient',
    mostTradedCaption: 'Les plus négociées sur 30 jours',
    mostTradedHead: ['Les plus négociées', 'Cours', 'Aujourd’hui', 'Négocié, 30 jours'],
  },
};
export default words;
