// A statement in Spanish.
import type { StatementWords } from './words.ts';

export const es: StatementWords = {
  title: month => `Extracto de ${month}`,
  name: 'Nombre',
  account: 'Cuenta',
  opening: 'Saldo inicial',
  deposits: 'Ingresos',
  withdrawals: 'Retiradas',
  purchases: 'Compras',
  sales: 'Ventas',
  other: 'Otros',
  closing: 'Saldo final',
  soFar: 'Saldo hasta ahora',
  movements: {
    heading: 'Movimientos',
    day: 'Día',
    text: 'Concepto',
    amount: 'Importe',
    fees: 'Comisión incl.',
    balance: 'Saldo',
    empty: 'No hubo movimientos en este mes.',
  },
  positions: {
    heading: 'Acciones a fin de mes',
    soFar: 'Acciones hasta ahora',
    company: 'Empresa',
    shares: 'Acciones',
    price: 'Precio',
    noPrice: 'sin precio',
    value: 'Valor',
    empty: 'No había acciones liquidadas.',
  },
  units:
    'Importes en dólares estadounidenses, horas en UTC. Los saldos comprenden el efectivo disponible y el reservado.',
  running: 'El mes aún está en curso; este es su estado hasta ahora.',
  cut: listed =>
    `Solo figuran los primeros ${listed} movimientos; el archivo CSV de este extracto los contiene todos.`,
  footer: (made, page, pages) => `Creado el ${made} · página ${page} de ${pages}`,
  entries: {
    deposit: 'Ingreso',
    withdrawal: 'Retirada',
    through: (what, channel, reference) => `${what} por ${channel}, referencia ${reference}`,
    bought: ({ shares, company, price }) => `Compra de ${shares} ${company} a ${price}`,
    sold: ({ shares, company, price }) => `Venta de ${shares} ${company} a ${price}`,
    fraction: company =>
      `Efectivo por una fracción de acción tras el desdoblamiento de acciones de ${company}`,
    exited: ({ shares, company, price }) => `Pago de ${shares} ${company} a ${price} al salir del mercado`,
    split: company => `Desdoblamiento de acciones de ${company}`,
    bankruptcy: company => `Quiebra de ${company}`,
    grant: company => `Concesión de acciones de ${company}`,
    withShares: (what, shares) => `${what}, ${shares}`,
    unknown: 'acciones',
  },
};
