import type * as english from '../quotes.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  quoteWords: {
    title: 'Ce que disent les clients',
    label: 'Paroles de clients',
    quotes: 'Témoignages',
    carousel: 'carrousel',
    slide: 'diapositive',
    goToSlide: number => `Aller à la diapositive ${number}`,
    previousSlide: 'Diapositive précédente',
    nextSlide: 'Diapositive suivante',
    previous: 'Précédent',
    next: 'Suivant',
    quoted: text => `«\u00a0${text}\u00a0»`,
  },
  testimonials: [
    {
      quote:
        'J’avais des options dans une seule société et un crédit immobilier. J’ai vendu un cinquième de mes actions, la société a donné son accord en un jour, et j’ai gardé le reste.',
      who: 'Ingénieure, parmi les premiers salariés. Citation d’exemple.',
    },
    {
      quote:
        'Avant, nous appelions quatre courtiers et obtenions quatre cours. Maintenant, nous lisons le carnet, nous voyons ce qui fonde la valeur estimée, et nous passons notre ordre.',
      who: 'Associé d’un fonds secondaire. Citation d’exemple.',
    },
    {
      quote:
        'Chaque trimestre, les salariés me demandaient quand ils pourraient vendre. Maintenant, il y a une fenêtre, une fourchette de cours et une liste d’acheteurs que nous avons approuvés.',
      who: 'Directrice financière d’un éditeur de logiciels. Citation d’exemple.',
    },
  ],
};
export default words;
