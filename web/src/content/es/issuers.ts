import type * as english from '../issuers.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

const words: Translation<typeof english> = {
  issuersPage: {
    name: 'Emisores',
    talk: 'Hable con el equipo de emisores',
    refusalLink: 'Qué es el derecho de tanteo',
    bringLink: 'Cuánto podrían dar las acciones de sus accionistas',
    loading: 'Cargando la página...',
    description: 'Gestione su propio mercado secundario: quién opera, cuándo y entre qué precios.',
    title: 'Más opciones para sus accionistas, un mercado bajo su control',
    lede: 'Su gente quiere vender algunas acciones; usted quiere saber a quién, cuándo y por cuánto. Aquí la empresa fija esas tres cosas y conserva su derecho de tanteo.',
    decisionTitle: 'Usted ve quién compra, a qué precio y cómo queda la tabla de capitalización',
    decisionText:
      'Una operación que sus reglas someten a revisión le espera, con sus pruebas y su plazo. Nada se mueve antes de que usted decida.',
    rulesTitle: 'Tres reglas hacen un mercado propio',
    rulesText:
      'El trimestre de una empresa inventada, tal como lo ven en su página quienes ella ha aprobado.',
    statsTitle: 'Empresas que ya están aquí',
    solutionsTitle: 'Otros servicios',
    solutionsText: 'Para el trabajo que rodea a un mercado. Cada uno se contrata por separado.',
    stepsTitle: 'Cómo funciona',
    closingTitle: 'Empiece con una ventana.',
    closingText:
      'Dos semanas, un rango de precios, una lista de compradores que conoce. Vea qué hacen sus accionistas y decida después sobre la siguiente.',
  },
  issuerFigures: [
    { claim: claims.companies, note: 'Empresas cuyas acciones se pueden negociar' },
    {
      claim: claims.monthlyVolume,
      note: 'Acciones negociadas en 30 días, a sus precios y con las reglas de cada emisor',
    },
    {
      claim: claims.uptime,
      note: 'Minutos en que el mercado estuvo disponible, también al abrir una ventana',
    },
  ],
  decisionWords: {
    caption: 'Ejemplo: una transmisión de acciones de una empresa inventada, tal como la ve la empresa',
    title: (shares, price) => `¿Aprobar ${shares} acciones a ${price}?`,
    text: 'Un fondo de su lista quiere comprar a uno de sus primeros empleados.',
    until: 'Le toca a usted · hasta el 12 de marzo a las 17:00 · quedan 2 días',
    againstMark: 'El precio y la valoración',
    mark: price => `Valoración ${price}`,
    thisTrade: 'Esta operación',
    insideBand: (low, high) =>
      `Un 1,67 % por debajo de la valoración, dentro de la banda de ${low} a ${high} en la que caen 8 de cada 10 operaciones.`,
    facts: [
      { label: 'Valor', text: '2.630.400,00 $' },
      { label: 'Vende', text: 'Empleado desde 2019, identidad verificada' },
      { label: 'Compra', text: 'En su lista, acreditado, ya compró dos veces' },
      { label: 'Derecho de tanteo', text: 'Suyo hasta el 12 de marzo, al mismo precio' },
    ],
    stakes: 'Tabla de capitalización, antes y después',
    ifYou: 'Si usted',
    choices: ['Aprueba', 'Compra', 'Rechaza'],
    head: ['Titular', 'Ahora', 'Después', 'Cambio'],
    holders: [
      { who: 'Vendedor', note: 'Uno de los primeros empleados' },
      { who: 'Comprador', note: 'Fondo' },
      { who: 'Su empresa', note: 'Acciones propias' },
    ],
    same: 'ninguno',
    then: [
      'Si aprueba, acciones y dinero cambian de manos en las 24 horas siguientes.',
      'Si compra usted, el vendedor recibe de usted el mismo dinero y el comprador recupera el suyo.',
      'Si rechaza, ambos recuperan al momento lo reservado y nadie paga comisión.',
    ],
  },
  windowExhibit: {
    months: ['Enero', 'Febrero', 'Marzo'],
    window: { label: 'Abierta: del 3 al 14 de marzo' },
    blackout: { label: 'Cerrada: resultados' },
    rules: [
      { label: 'Quién', text: '42 partes aprobadas; plantilla, hasta el 20 % de sus acciones consolidadas' },
      { label: 'Cuándo', text: 'Del 3 al 14 de marzo, cerrada en torno a los resultados' },
      { label: 'Precio', text: 'Entre 38,00 $ y 46,00 $ por acción' },
      { label: 'Derecho de tanteo', text: '10 días, en cada operación' },
    ],
    drawn:
      'Halden Robotics. Abierta del 3 al 14 de marzo, precios entre 38 y 46 dólares. Cerrada desde principios hasta finales de febrero',
  },
  issuerSolutions: [
    {
      title: 'Gestión de la tabla de capitalización',
      text: 'El registro de accionistas, lotes y clases, que solo cambian las liquidaciones y usted.',
    },
    {
      title: 'Asesoramiento de salida a bolsa',
      text: 'De un libro de órdenes propio a un precio de apertura: lo que sus accionistas ya han mostrado antes de que pregunten los bancos.',
    },
    {
      title: 'Administración de carteras',
      text: 'Extractos, lotes fiscales y documentos de transmisión para cada accionista, sin hojas de cálculo por correo.',
    },
    {
      title: 'Cálculo del reparto',
      text: 'Quién recibe qué a cada precio de venta, clase por clase, con preferencias y conversión.',
    },
  ],
  waterfallExhibit: {
    caption: 'Una empresa de muestra: mueva el precio de venta',
    securities: [{ name: 'Ordinarias' }, { name: 'Serie A' }, { name: 'Serie B' }],
  },
  issuerSteps: [
    {
      title: 'Incorporación',
      text: 'Traiga su tabla de capitalización y sus reglas de transmisión. Las revisamos juntos y preparamos la página de su empresa.',
    },
    {
      title: 'Fijar las reglas',
      text: 'Quién participa, cuándo y en qué rangos de precio. Cámbielas cuando quiera para la siguiente ventana.',
    },
    {
      title: 'Operaciones automáticas',
      text: 'Entre partes aprobadas, las operaciones se revisan, aprueban y liquidan solas. Las demás esperan su decisión.',
    },
  ],
};
export default words;
