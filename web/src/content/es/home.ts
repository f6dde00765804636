import { site } from '../site.ts';
import type * as english from '../home.ts';
import type { Translation } from '../translation.ts';
import { claims } from './claims.ts';

const words: Translation<typeof english> = {
  liveCompany: {
    title: 'La empresa más negociada, en directo',
    text: 'La línea es la valoración: lo que vale una acción, calculado a partir de operaciones y órdenes. La banda debe contener ocho de cada diez operaciones. Cada punto es una operación o, en días anteriores, un cierre.',
    held: (inside, total) => `Aquí la banda contuvo ${inside} de ${total}`,
    asOf: time => `A las ${time}`,
    pause: 'Pausar',
    resume: 'Reanudar',
    year: 'un año',
    none: 'Ninguna empresa de este mercado tiene aún valoración. La primera aparecerá aquí cuando se hayan liquidado algunas operaciones.',
    failed: 'No se pudo cargar la valoración',
    all: 'Ver todas las empresas',
  },
  homePage: {
    alwaysOpen: 'Abierto a todas horas',
    getStarted: 'Empezar',
    settleLink: 'Cómo se liquida una operación',
    indexText: 'Los 50 más líquidos, reequilibrado cada día',
    today: 'hoy',
    backToTop: 'Volver arriba',
    featured: 'Destacadas',
    featuredCompanies: 'Empresas destacadas',
    pauseTicker: 'Detener la cinta',
    valuesTitle: 'Lo que vale una acción no cotizada suele ser una suposición. Aquí puede comprobarlo.',
    valuesText: 'Cuatro razones para fiarse de nuestros precios. Los ejemplos son de una empresa inventada.',
    reasonsTitle: 'Tres razones para operar aquí',
    figuresTitle: 'El mercado en cifras',
    audiencesTitle: 'Tres partes de una misma operación',
    audienceQuestions: ['Usted trae', 'Usted hace', 'Usted se lleva'],
    sectorsTitle: 'Los sectores',
    sectorsTitleDrawn: 'Los sectores, comparados',
    sectorsText:
      'Cada sector es la media de sus empresas en un máximo de doce meses, con 100 al principio. Las líneas grises son los demás sectores.',
    sectorCompanies: count => (count === 1 ? '1 empresa' : `${count} empresas`),
    sectorShown: 'Día mostrado en todos los sectores',
    settleTitle: 'Cómo se liquida una operación, paso a paso',
    settleText:
      'El efectivo del comprador y las acciones del vendedor quedan reservados desde el primer minuto. Si la empresa lo rechaza, cada uno recupera lo suyo al momento.',
    settleClock: 'El plazo de 24 horas',
    settleMeasured:
      'La mitad de las operaciones de los últimos 90 días se liquidó en menos de {time} desde su aprobación.',
    pricingTitle: 'Para operar no hace falta suscripción.',
    pricingText:
      'Hoy solo existe Market, y es gratis. Pro y Data están previstos: sus precios son de muestra y aún no se pueden contratar.',
    planned: ', previsto',
    billing: 'Facturación',
    monthly: 'Mensual',
    yearly: 'Anual',
    yearlyNote: 'Anual: dos meses gratis',
    notIncluded: 'no incluido',
    always: 'siempre',
    aMonth: 'al mes',
    aMonthOfYear: year => `al mes, ${year} $ al año`,
    tradeCostTitle: 'Lo que cuesta una operación',
    tradeCostText:
      'Un mismo porcentaje para todos, sea cual sea el importe. Solo lo paga por las acciones que cambian de manos.',
    questionsTitle: 'Preguntas',
    askElse: 'Haga otra pregunta',
  },
  homeFigures: [
    { claim: claims.activeInvestors, note: 'Personas y fondos con una cuenta activa' },
    { claim: claims.companies, note: 'Empresas cuyas acciones se pueden negociar' },
    { claim: claims.liveOrders, note: 'Órdenes abiertas de compra y venta, a sus límites' },
    { claim: claims.monthlyVolume, note: 'Acciones negociadas en 30 días, a sus precios' },
  ],
  valueWords: {
    sides: [
      { label: 'acciones buscadas', people: ['Fondos', 'Particulares'] },
      { label: 'acciones ofrecidas', people: ['Empleados', 'Primeros inversores', 'Fundadores'] },
    ],
    mark: price => `Valoración ${price}`,
    band: (low, high) => `banda del 80 %: de ${low} a ${high}`,
    evidence: ['18 operaciones en 90 días', '2 cotizaciones en firme', 'Última ronda, hace 14 meses'],
    order: (shares, limit) => `Su orden: comprar ${shares}, como mucho a ${limit}`,
    orderHead: ['Ofrecidas a', 'Acciones', 'Usted recibe'],
    average: price => `Precio medio ${price}`,
  },
  hero: {
    title: 'Acciones de empresas no cotizadas, a un precio que puede ver.',
    lede: `${site.name} es un mercado de acciones de empresas que no cotizan en bolsa. Las órdenes son anónimas, la empresa aprueba cada transmisión y, una vez aprobada, la operación se liquida en 24 horas.`,
  },
  values: {
    network: {
      title: 'Una red ya consolidada',
      text: 'Fondos, particulares y accionistas se encuentran en un solo libro por empresa. El libro no nombra a nadie.',
    },
    data: {
      title: 'Datos a fondo',
      text: 'Cada valoración muestra las operaciones, cotizaciones y rondas en las que se basa. Cuando son pocas, dice «indicativa».',
    },
    technology: {
      title: 'Tecnología hecha para esto',
      text: 'Un libro de órdenes por empresa. Primero se ejecuta el mejor precio; a igual precio, la orden más antigua.',
    },
    experience: {
      title: 'Fácil de usar',
      text: 'Acciones, límite, comisión, total y el día previsto de liquidación, en una sola orden. La lee antes de confirmar. Después no se añade nada.',
    },
  },
  reasons: [
    {
      title: 'Los demás inversores no ven su nombre.',
      text: 'Ni el libro ni la lista de operaciones muestran a las partes. La empresa ve a ambas cuando tiene que aprobarlas. Si sus documentos lo nombran ante la otra parte, la revisión de la orden lo indica antes.',
      fact: 'Anónimo hasta el cierre o la firma',
    },
    {
      title: 'La comisión nunca se esconde en el precio.',
      text: 'Es un porcentaje publicado, igual para todos, y aparece en su propia línea en cada orden y cada extracto.',
      fact: 'Un porcentaje fijo por cada parte',
    },
    {
      title: 'Conoce las reglas de la empresa antes de enviar la orden.',
      text: 'Quién puede operar, cuándo y entre qué precios: lo fija el emisor y lo muestra la página de la empresa.',
      fact: 'Ambas partes, aprobadas de antemano',
    },
  ],
  audiences: [
    {
      who: 'Inversores y fondos',
      link: 'Para inversores',
      bring: 'La prueba de que es inversor cualificado. La verificamos una vez.',
      act: 'Comparar empresas, leer el libro, pujar a su precio.',
      leave: 'Acciones en su cuenta y el historial de cada lote.',
    },
    {
      who: 'Accionistas',
      link: 'Para accionistas',
      bring: 'Acciones consolidadas y un motivo para vender algunas.',
      act: 'Publicar una oferta. La empresa revisa la transmisión.',
      leave: 'Efectivo disponible en cuanto la operación se liquida.',
    },
    {
      who: 'Empresas',
      link: 'Para empresas',
      bring: 'Una tabla de capitalización y gente que pregunta cuándo puede vender.',
      act: 'Decidir quién puede operar, cuándo y en qué rango de precios.',
      leave: 'Un mercado ordenado y su derecho de tanteo intacto.',
    },
  ],
  plans: [
    { name: 'Market', note: 'La plataforma de negociación', action: 'Abrir una cuenta' },
    { name: 'Pro', note: 'Análisis para quien opera a menudo', action: 'Preguntar por Pro' },
    { name: 'Data', note: 'Todos los datos, para modelos y mesas', action: 'Preguntar por Data' },
  ],
  planRows: [
    ['Libros de órdenes', 'Todas las empresas', 'Todas las empresas', 'Todas las empresas, en tiempo real'],
    ['Histórico de precios', 'Completo, CSV', 'Completo, CSV', 'Completo, archivos diarios'],
    ['Valoraciones', 'Con sus pruebas', 'Con avisos', 'Con sus datos de partida, archivos diarios'],
    ['Su rentabilidad', 'Frente al índice', 'Frente a cualquier empresa o sector', ''],
    ['Personas', '1', '3', '10'],
  ],
  questions: [
    {
      question: '¿Puedo perder dinero?',
      answer:
        'Sí, todo. Las empresas no cotizadas quiebran, pasan años sin salir a bolsa y publican menos que las cotizadas. También puede ser difícil vender cuando usted quiera. No invierta lo que vaya a necesitar.',
    },
    {
      question: '¿Quién puede operar aquí?',
      answer:
        'Los inversores cualificados: personas acreditadas, instituciones y empresas. Cualquiera puede abrir una cuenta y mirar; podrá comprar cuando hayamos verificado quién es.',
    },
    {
      question: '¿Por qué tiene que aprobar la empresa mi operación?',
      answer:
        'Casi todas las acciones no cotizadas tienen límites de transmisión y un derecho de tanteo. Si la empresa la rechaza, su efectivo o sus acciones vuelven al momento y usted no paga nada.',
    },
    {
      question: '¿Quién ve mis órdenes?',
      answer:
        'Todos ven el precio y la cantidad. Nadie ve que son suyas. La empresa ve a ambas partes al revisar la operación, y cada una de esas consultas queda registrada.',
    },
    {
      question: '¿Cuándo recibo mis acciones o mi efectivo?',
      answer:
        'La liquidación tarda como mucho 24 horas desde que se aprueba la operación. Antes está la revisión de la empresa, cuyo plazo figura en la operación.',
    },
    {
      question: '¿Cómo está protegida mi cuenta?',
      answer:
        'Cifrado de nivel bancario, acceso con varios factores y un PIN para órdenes y retiradas. Puede ver cada dispositivo conectado y cerrar su sesión.',
    },
  ],
};
export default words;
