import type * as english from '../investors.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

const words: Translation<typeof english> = {
  investorsPage: {
    name: 'Inversores',
    open: 'Abrir una cuenta',
    loading: 'Cargando la página...',
    description:
      'Compre acciones de empresas no cotizadas a precios con pruebas, y vea cada comisión antes de confirmar.',
    title: 'Invierta en las empresas más ambiciosas del mundo',
    lede: 'Muchas empresas viven hoy sus mejores años antes de salir a bolsa. Aquí los inversores cualificados pueden tener una parte, a un precio que enseña en qué se basa.',
    whyTitle: 'Por qué invertir antes de la salida a bolsa',
    statsTitle: 'Quién está ya aquí',
    toolsTitle: 'Herramientas avanzadas, sin adivinanzas',
    toolsText: 'Los ejemplos son de una empresa inventada.',
    stepsTitle: 'Cómo empezar',
    saleTitle: 'Sepa lo que recibiría, no solo lo que pone',
    saleText:
      'En un mercado con pocas órdenes, el último precio no es lo que le pagarían. Su cartera muestra ambas cifras y lo que hay entre ellas.',
    closingTitle: 'Vea qué empresas se negocian.',
    closingText:
      'Mirar es gratis y abrir una cuenta son cinco pasos cortos. Los libros de órdenes se abren en cuanto le hayamos verificado.',
    companies: 'Ver las empresas',
  },
  saleWords: {
    caption: 'Ejemplo: una cartera de tres empresas inventadas',
    title: 'Si vendiera ahora',
    text: 'Lo que hoy pagarían los compradores de los libros de órdenes por las tres posiciones, tras comisiones.',
    atLast: 'Al último precio',
    noBuyer: '650 acciones aún sin comprador',
    below: 'Compras por debajo del último precio',
    fee: percent => `Comisión, ${percent}`,
    afterFees: 'Libro de órdenes, tras comisiones',
    byBook: 'Si vendiera ahora, por empresa',
    head: ['Empresa', 'Último precio', 'Valoración', 'Libro de órdenes, tras comisiones'],
    books: [
      'Las 1200 acciones se venderían ahora, a 41,75 $ de media.',
      'Se venderían ahora 1350 de 2000, a 17,62 $ de media, y el precio bajaría un 4,1 %, hasta 17,10 $. Las otras 650: unos 6 días al volumen habitual.',
      'Las 640 acciones se venderían ahora, a 63,85 $ de media.',
    ],
  },
  tapeWords: {
    head: ['Hoy', 'Acciones', 'Precio', 'Frente a la valoración'],
    times: ['14:41', '13:08', '11:52', '9:30'],
    caption: 'Últimas operaciones de una empresa inventada',
  },
  whyInvest: [
    {
      title: 'El crecimiento llega antes',
      text: 'Las empresas tardan diez años o más en cotizar. Quien espera a la salida a bolsa compra lo que otros ya tenían.',
    },
    {
      title: 'Se mueve de otra manera',
      text: 'Los precios siguen a las rondas, los resultados y las ventas de empresas más que a las noticias del día. También caen, a veces hasta cero.',
    },
    {
      title: 'Puede salir antes',
      text: 'Un libro de órdenes le da la oportunidad de vender antes de que la empresa cotice. Una oportunidad, no una promesa: algunos libros son escasos.',
    },
  ],
  investorStats: {
    dots: [claims.decacorns, claims.tierOneFirms],
    dotLabels: [
      'de los decacornios de EE. UU. se negocian aquí',
      'de las gestoras de capital riesgo de primer nivel operan aquí',
    ],
    orders: claims.liveOrders,
    ordersLabel: 'en órdenes abiertas, compra y venta sumadas',
    claimed: 'Lo que afirma el operador, como muestra. En este mercado no se cuenta.',
  },
  investorTools: {
    insights: {
      title: 'La cartera por dentro',
      text: 'Rentabilidad ponderada por tiempo y por dinero, una junto a otra y frente al índice, con su fórmula a la vista.',
    },
    compliant: {
      title: 'Plataforma conforme a las normas',
      text: 'Identidad, acreditación y reglas de la empresa se verifican antes de aceptar una orden.',
    },
    intelligence: {
      title: 'Información de mercado',
      text: 'Cada operación de una empresa en cuanto ocurre, sin nombres, junto a la valoración y su banda del 80 por ciento.',
    },
  },
  returnsExhibit: [{ label: 'Por tiempo' }, { label: 'Por dinero' }, { label: 'El índice' }],
  checksExhibit: [
    { label: 'Identidad', word: 'Aprobada' },
    { label: 'Acreditación', word: 'Aprobada' },
    { label: 'Lista de compradores', word: 'En la lista' },
    { label: 'Ventana de negociación', word: 'Abre el 3 de marzo' },
  ],
  investorSteps: [
    {
      title: 'Regístrese y acredítese',
      text: 'Cinco pasos cortos y, después, la prueba de que es inversor cualificado. La verificamos una vez.',
    },
    {
      title: 'Mire lo que hay',
      text: 'Empresas por sector, precio y liquidez. Lea el libro, la valoración y las reglas de cada una.',
    },
    {
      title: 'Opere',
      text: 'Envíe una orden, confirme el total y sígala hasta que se liquide, como mucho 24 horas después de aprobarse.',
    },
  ],
};
export default words;
