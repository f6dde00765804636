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
  moreTestimonials: [
    {
      quote:
        'Je peux ouvrir les douze transactions derrière un cours. Quand il n’y en a que trois, c’est écrit, et mon offre en tient compte.',
      who: 'Gérante dans un family office. Citation d’exemple.',
    },
    {
      quote:
        'Le bulletin indiquait au centime près ce que je recevrais. C’est ce qui est arrivé, dix-neuf heures après l’accord de la société.',
      who: 'Ancien responsable du support. Citation d’exemple.',
    },
    {
      quote:
        'Examiner un transfert nous prend quelques minutes : qui achète, à quel cours, et la table de capitalisation ensuite.',
      who: 'Directrice juridique d’une société de robotique. Citation d’exemple.',
    },
  ],
};
export default words;
