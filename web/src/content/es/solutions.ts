import type * as english from '../solutions.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  solutionsPage: {
    name: 'Soluciones',
    createAccount: 'Crear una cuenta',
    loading: 'Cargando la página...',
    description: 'Lo que inversores, accionistas y empresas obtienen del mercado.',
    title: 'Un mercado, tres motivos para usarlo.',
    lede: 'Una operación tiene comprador, vendedor y una empresa que debe dar su acuerdo. Cada uno necesita algo distinto de nosotros.',
    audiencesTitle: 'Lo que obtiene',
    audiencesText:
      'Una operación con acciones de una empresa inventada, tal como la ve cada una de las tres partes.',
    sectorsTitle: 'Los sectores a su alcance',
    linesTitle: 'Tres líneas de producto, un solo registro',
    closingTitle: 'El primer paso es el mismo para los tres.',
    closingText: 'Abra una cuenta, díganos quién es y mire cuanto quiera antes de decidir nada.',
    ask: 'Preguntar antes',
  },
  solutionAudiences: {
    investors: {
      title: 'Inversores y fondos',
      text: 'Instituciones y personas acreditadas que quieren entrar antes de la salida a bolsa.',
      points: [
        'Leer cada libro de órdenes antes de pujar.',
        'Abrir cualquier valoración hasta sus operaciones y cotizaciones.',
        'Tener, revisar y declarar cada lote en una sola cuenta.',
      ],
      link: 'Para inversores',
    },
    shareholders: {
      title: 'Accionistas',
      text: 'Empleados, fundadores y primeros inversores que quieren vender parte de lo que tienen.',
      points: [
        'Publicar una oferta a su precio o aceptar una compra al momento.',
        'El comprador solo ve su nombre si los documentos de la operación lo exigen.',
        'El efectivo es suyo en cuanto se liquida.',
      ],
      link: 'Cómo se venden las acciones',
    },
    companies: {
      title: 'Empresas y emisores',
      text: 'Empresas no cotizadas que prefieren gestionar su mercado a ver cómo se forma uno sin ellas.',
      points: [
        'Decidir quién opera, cuándo y en qué rango de precios.',
        'Revisar cada transmisión o dejárselo a sus reglas.',
        'Conservar el derecho de tanteo y una tabla de capitalización limpia.',
      ],
      link: 'Para empresas',
    },
  },
  trade: '250 Halden Robotics a 42,00 $',
  tradeDecision: ['Aprobar', 'Rechazar'],
  tradeSides: {
    investors: {
      title: 'Ha comprado 250 Halden Robotics',
      status: 'La empresa la revisa',
      rows: [
        { label: 'Precio', text: '42,00 $' },
        { label: 'Reservado', text: '10.500,00 $ y la comisión' },
        { label: 'La otra parte', text: 'sin nombre' },
        { label: 'Después', text: 'respuesta de la empresa y 24 horas' },
      ],
    },
    shareholders: {
      title: 'Ha vendido 250 Halden Robotics',
      status: 'La empresa la revisa',
      rows: [
        { label: 'Precio', text: '42,00 $' },
        { label: 'Usted recibe', text: '10.500,00 $ menos la comisión' },
        { label: 'La otra parte', text: 'sin nombre' },
        { label: 'Después', text: 'respuesta de la empresa y 24 horas' },
      ],
    },
    companies: {
      title: '250 acciones por aprobar',
      status: 'Usted decide',
      rows: [
        { label: 'Precio', text: '42,00 $, en su rango' },
        { label: 'Compra', text: 'alguien de su lista' },
        { label: 'Vende', text: 'empleado, consolidadas' },
      ],
    },
  },
  sectorHead: ['Sector', 'Empresas', 'Negociado, 30 días', 'La más negociada'],
  productLines: [
    {
      title: `${site.name} Market`,
      text: 'La plataforma de negociación: libros de órdenes, valoraciones con pruebas, liquidación, extractos.',
      fact: 'Ya abierta, sin suscripción',
    },
    {
      title: `${site.name} Pro`,
      text: 'La plataforma de análisis para quien opera a menudo: su rentabilidad frente a cualquier empresa o sector, y avisos sobre valoraciones y reglas.',
      fact: 'Prevista',
    },
    {
      title: `${site.name} Data`,
      text: `Todos los datos en archivos diarios para modelos y mesas, con ${site.indexName}, el índice insignia de 50 empresas.`,
      fact: 'Prevista',
    },
  ],
};
export default words;
