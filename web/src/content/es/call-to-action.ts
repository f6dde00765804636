import type * as english from '../call-to-action.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  actionWords: {
    title: 'Vea qué se vende hoy.',
    text: 'Mirar es gratis y abrir una cuenta son cinco pasos cortos. Los libros de órdenes se abren en cuanto le hayamos verificado.',
    openMarketplace: 'Abrir el mercado',
    bringShares: '¿Ya tiene acciones no cotizadas? Vea cuánto podrían dar',
    mostTradedCaption: 'Las más negociadas en 30 días',
    mostTradedHead: ['Más negociadas', 'Precio', 'Hoy', 'Negociado, 30 días'],
  },
};
export default words;
