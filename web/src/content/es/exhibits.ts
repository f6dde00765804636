import type * as english from '../exhibits.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  exhibitWords: {
    sample: 'Ejemplo',
    book: company => `Libro de órdenes, ${company}`,
    shares: 'Acciones',
    bid: 'Compra',
    ask: 'Venta',
    markRows: ['Operaciones', 'Cotizaciones', 'Última ronda'],
    mark: price => `Valoración ${price}`,
    band: 'Banda del 80 %',
    markDrawn: (company, mark, low, high, round) =>
      `${company}: valoración ${mark}, banda del 80 por ciento de ${low} a ${high}; última ronda ${round}`,
    limit: 'Precio límite',
    fee: 'Comisión',
    feeOf: percent => `Comisión, ${percent}`,
    buy: company => `Compra: ${company}`,
    atMost: 'Como máximo',
  },
  settlementSteps: [
    {
      title: 'Acordada',
      text: 'Dos órdenes se casan. El precio queda fijado; efectivo y acciones, reservados.',
    },
    {
      title: 'Revisión del emisor',
      text: 'La empresa aprueba, rechaza o compra ella misma las acciones. Las partes ya aprobadas no esperan.',
    },
    {
      title: 'Aprobada',
      text: 'Las verificaciones han terminado. Desde aquí tenemos 24 horas, y publicamos cuánto hemos tardado.',
    },
    {
      title: 'Liquidada',
      text: 'Acciones y efectivo cambian de dueño en un solo asiento, o no cambian.',
    },
  ],
};
export default words;
