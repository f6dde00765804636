import type * as english from '../education.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  educationPage: {
    name: 'Formación',
    extent: (lessons, minutes) => `${lessons} lecciones, ${minutes} minutos`,
    lessons: 'Lecciones',
    minutes: count => `${count} min`,
    description:
      'Cómo se negocian las acciones no cotizadas: libros de órdenes, valoraciones, lotes, derecho de tanteo, impuestos, liquidación.',
    title: 'Cómo se negocian las acciones no cotizadas, desde el principio.',
    lede: 'Siete lecciones cortas, cada una con algo que mirar. Léalas en orden o vaya directamente a su duda.',
    wordsTitle: 'Las palabras que usamos',
    closingTitle: 'Ahora mire una empresa de verdad.',
    closingText:
      'Precios, valoraciones y reglas están abiertos a quien tenga cuenta. Los libros de órdenes se abren en cuanto le hayamos verificado.',
    open: 'Abrir el mercado',
  },
  lessons: [
    {
      title: 'Qué es una acción no cotizada',
      paragraphs: [
        'Una empresa no cotizada tiene acciones como cualquier otra. Lo que no tiene es un lugar donde todo el mundo pueda comprarlas. Sus estatutos suelen decir quién puede tenerlas, y que la empresa debe dar su acuerdo antes de que cambien de manos.',
        'Por eso una operación tiene tres partes: quien vende, quien compra y la empresa. Todo lo demás de este sitio se deriva de ahí.',
      ],
    },
    {
      title: 'Leer un libro de órdenes',
      paragraphs: [
        'La compra es lo que alguien pagaría; la venta, lo que alguien pide. Arriba están las mejores. La distancia entre ambas es el diferencial: si es amplio, compradores y vendedores aún no se ponen de acuerdo.',
        'Primero se ejecuta el mejor precio; a igual precio, la orden más antigua. La operación se hace al precio de la orden que ya estaba.',
      ],
    },
    {
      title: 'Una valoración y su banda',
      paragraphs: [
        'Una acción que se negocia dos veces al mes no tiene precio hoy. La valoración es la mejor estimación con lo que hay: operaciones, cotizaciones en firme, la última ronda. Las pruebas más recientes y de mayor tamaño pesan más.',
        'La banda dice hasta qué punto es segura: cuatro de cada cinco veces, la próxima operación debería caer dentro. Cuando hay pocas pruebas, la valoración dice «indicativa» y la banda es ancha.',
      ],
    },
    {
      title: 'El derecho de tanteo',
      paragraphs: [
        'Cuando dos órdenes se casan, la empresa puede comprar ella misma las acciones, al mismo precio y dentro de un plazo. Es su derecho de tanteo. La protege de dueños que no ha elegido.',
        'Para quien vende no cambia nada: el dinero es el mismo. Quien compraba recupera todo su efectivo y no paga comisión.',
      ],
    },
    {
      title: 'De acordada a liquidada',
      paragraphs: [
        'El efectivo y las acciones se reservan al aceptar la orden, así que ninguna parte puede dejar de entregar. Tras la revisión de la empresa la operación se aprueba, y en 24 horas ambos cambian de dueño en un solo asiento: entrega contra pago.',
      ],
    },
    {
      title: 'Lotes: ¿qué acciones ha vendido?',
      paragraphs: [
        'Cada compra es un lote con su precio y su día. Al vender, salen primero las acciones más antiguas. Su ganancia es lo que recibió menos lo que costaron esas acciones, con las comisiones de ambos lados incluidas.',
      ],
    },
    {
      title: 'Los impuestos, en general',
      paragraphs: [
        'Una ganancia suele tributar en el año de la venta y, en muchos países, menos cuanto más tiempo se haya mantenido. Las opciones tienen reglas propias: ejercerlas puede costar impuestos mucho antes de vender.',
        'Sus extractos recogen cada lote con su día, su coste y su importe, en la forma que piden los asesores. Lo que eso supone para usted depende de dónde viva. Pregunte a alguien que conozca su declaración.',
      ],
    },
  ],
  lotExample: {
    caption: 'Usted vende 300 acciones a 42,00 $, primero las más antiguas, sin contar comisiones',
    lots: [{ bought: '4 feb 2024' }, { bought: '19 ago 2025' }, { bought: '2 mar 2026' }],
    head: ['Compra', 'Acciones', 'Coste por acción', 'Vendidas', 'Ganancia'],
    total: 'Ganancia antes de comisiones',
  },
  bylawsExample: {
    caption: 'De los estatutos de una empresa inventada',
    rules: [
      { label: 'Quién puede tener', text: 'Plantilla, fundadores e inversores aprobados por el consejo' },
      { label: 'Antes de vender', text: 'Aviso por escrito a la empresa, con comprador y precio' },
      { label: 'Derecho de tanteo', text: '30 días para la empresa y 15 para los demás accionistas' },
      { label: 'Salida a bolsa', text: 'No prevista; con ella acaban las restricciones' },
    ],
  },
  taxExample: {
    caption: 'La misma venta en su extracto fiscal',
    head: ['Tenencia', 'Ingreso', 'Coste', 'Ganancia'],
    rows: [{ held: 'Más de un año' }, { held: 'Un año o menos' }],
  },
  refusalExhibit: {
    caption: 'Tres respuestas posibles de una empresa',
    head: ['La empresa', 'Quien compra recibe', 'Quien vende recibe', 'La empresa tiene'],
    ways: [
      ['Aprueba', 'Acciones', 'Efectivo', 'Un nuevo accionista que conoce'],
      ['Compra ella misma', 'Su efectivo de vuelta', 'El mismo efectivo', 'Las acciones'],
      ['Rechaza', 'Su efectivo de vuelta', 'Sus acciones de vuelta', 'Nada cambia'],
    ],
  },
  glossary: [
    { title: 'Ejecución', text: 'Dos órdenes que se casan.' },
    { title: 'Ejecución parcial', text: 'La parte que una orden tiene en una ejecución.' },
    { title: 'Reserva', text: 'Efectivo o acciones apartados para una orden o un pago.' },
    { title: 'Límite', text: 'El peor precio al que una orden puede ejecutarse.' },
    { title: 'Lote', text: 'Una compra dentro de una posición, con su día y su coste.' },
    { title: 'Valoración', text: 'Un precio calculado, con sus pruebas y una banda del 80 por ciento.' },
    { title: 'Posición', text: 'Todo lo que usted tiene de un valor.' },
    { title: 'Diferencial', text: 'La distancia entre la mejor compra y la mejor venta.' },
  ],
};
export default words;
