import type * as english from '../services.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';
import { team } from './about.ts';

const words: Translation<typeof english> = {
  servicesPage: {
    name: 'Servicios',
    loading: 'Cargando la página...',
    description: 'La plataforma, el análisis y los datos, y a quién sirve cada uno.',
    title: 'Todo lo que hace falta para negociar acciones no cotizadas.',
    lede: 'Un mercado es más que un precio. Estos son los servicios que lo rodean, según quién los usa y para qué sirven.',
    audiencesTitle: 'Según quién es usted',
    toolsTitle: 'Las herramientas',
    toolsText:
      'Market ya está abierto. Pro y Data están previstos, sobre el mismo libro mayor y los mismos precios.',
    closingTitle: 'Llévese el mercado.',
    closingText: `${site.name} no está en ninguna de las dos tiendas. Ambos botones muestran cómo instalarla desde esta misma página, en el teléfono o el ordenador: con su icono, su ventana y una página que leer sin conexión.`,
    learnMore: 'Más información',
    learnMoreFor: who => ` sobre los servicios para ${who.toLowerCase()}`,
    tool: 'Herramienta',
    has: 'sí',
    hasNot: 'no',
    quoteBy: name => `${name}, sobre la transparencia`,
  },
  serviceBlocks: [
    {
      who: 'Inversores y fondos',
      text: 'Encontrar empresas, juzgar precios, enviar órdenes, seguir liquidaciones, presentar rentabilidades.',
      services: [
        'Libros de órdenes y formularios de orden',
        'Valoraciones con pruebas',
        'Lotes, extractos, documentos fiscales',
      ],
    },
    {
      who: 'Accionistas',
      text: 'Saber cuánto pueden valer sus acciones, preguntar a la empresa, vender lo que decida.',
      services: [
        'Ofertas a su propio precio',
        'Anónimo hasta el cierre o la firma',
        'Cobro por banco, tarjeta o monedero',
      ],
    },
    {
      who: 'Empresas',
      text: 'Abrir un mercado para sus acciones con sus propias reglas, y volver a cerrarlo.',
      services: [
        'Ventanas, rangos y listas de compradores',
        'Revisión y derecho de tanteo',
        'Tabla de capitalización al día',
      ],
    },
  ],
  pieces: {
    order: {
      title: 'Su orden, antes de confirmarla',
      sentence: (shares, company, price, cost) =>
        `Comprar ${shares} ${company} a ${price} o menos. Paga como máximo ${cost}.`,
      labels: ['Comisión, en su propia línea', 'Efectivo reservado', 'Liquidación'],
      until: 'hasta que se ejecute o la cancele',
      settles: 'en 24 horas desde la aprobación',
      confirm: 'Confirmar orden de compra',
    },
    mark: 'Una valoración y en qué se basa',
    sale: {
      title: 'Su venta, en camino',
      headline: (shares, company, price) => `${shares} ${company} vendidas a ${price}`,
      steps: [
        { name: 'Acordada', text: 'precio fijado, acciones y efectivo reservados' },
        { name: 'Revisión', text: 'aprobada por la empresa' },
        { name: 'Aprobada', text: 'corren las 24 horas' },
        { name: 'Liquidada', text: 'siguiente paso' },
      ],
      receive: 'Usted recibe, tras la comisión',
    },
    register: {
      title: 'El registro de la empresa, tras la operación',
      head: ['Titular', 'Antes', 'Después', 'Cambio'],
      holders: ['Vendedor, empleado', 'Comprador, en su lista'],
      note: 'Registro y libros del mercado',
      agrees: 'Coinciden acción por acción',
    },
    book: 'El libro de órdenes de una empresa',
    bank: {
      title: 'El efectivo de los clientes, contra el banco',
      sides: [
        { where: 'Extracto bancario', what: 'ingreso con nuestra referencia' },
        { where: 'Libro mayor', what: 'depósito del comprador' },
      ],
      matched: 'Conciliado',
      difference: amount => `Diferencia ${amount}`,
    },
  },
  toolLines: ['Market', 'Pro', 'Data'],
  serviceTools: [
    ['Formulario de orden', 'Acciones, límite, comisión, total y el día previsto de liquidación'],
    ['Seguimiento de la liquidación', 'En qué paso está una operación, a quién le toca y hasta cuándo'],
    ['Valoración y pruebas', 'Las operaciones, cotizaciones y rondas que hay detrás de un precio'],
    ['Análisis de rentabilidad', 'Ponderada por tiempo y por dinero, frente al índice'],
    ['Espacio del emisor', 'Reglas, revisiones y registro de accionistas'],
    ['Avisos', 'Sobre valoraciones, libros y reglas de una empresa'],
    ['Archivos diarios', `${site.indexName} y cada empresa: precios, valoraciones, datos de partida`],
  ],
  transparencyQuote: {
    text: 'Si no podemos enseñar de dónde sale un precio, no lo mostramos. Nos cuesta algunas operaciones. Y es la razón por la que la gente vuelve para las demás.',
    by: team[0],
  },
};
export default words;
