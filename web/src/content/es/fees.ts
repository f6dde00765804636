import type * as english from '../fees.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  feeWords: {
    schedule: 'Tarifas',
    rate: 'Porcentaje',
    on: amount => `Sobre ${amount}`,
    none: 'nada',
    rows: [
      'Comprar',
      'Vender',
      'Orden cancelada o no ejecutada',
      'Operación rechazada por la empresa',
      'Mantener acciones o efectivo',
    ],
  },
};
export default words;
