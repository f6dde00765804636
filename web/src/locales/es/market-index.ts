// Foreshare 50: qué es y cómo se calcula.
import type { Translation } from '#web/locales/message.ts';
import type en from '#web/locales/en/market-index.ts';

export default {
  description:
    'Foreshare 50, el índice de las empresas no cotizadas más líquidas: niveles, componentes, pesos, cambios y método.',
  title: 'Un mercado no cotizado, una línea.',
  lede: 'Foreshare 50 sigue las acciones más líquidas de este mercado, 50 como máximo. Cada nivel se compone de operaciones hechas aquí, y cada paso puede repetirse a mano.',
  asOf: 'Nivel actualizado: {time}',
  loading: 'Cargando el índice...',
  failed: 'No se pudo cargar el índice',
  none: 'Sin niveles en este periodo',
  noneText: 'El índice comienza cuando termina el primer día con operaciones.',
  level: 'Nivel',
  range: 'Periodo',
  all: 'Todo',
  today: 'hoy',
  over1M: 'un mes',
  over3M: 'tres meses',
  over6M: 'seis meses',
  over1Y: 'un año',
  overALL: 'desde el inicio',
  chartNote: 'Niveles diarios, base 1.000. Operaciones de este mercado, nada más.',

  membersTitle: 'Qué lo compone hoy',
  membersText: 'Ponderado por la facilidad con que se negocian, no por su tamaño.',
  membersCaption: 'Componentes por peso',
  rank: 'Puesto',
  company: 'Empresa',
  weight: 'Peso',
  price: 'Precio',
  change: 'Hoy',
  changesTitle: 'Quién entró, quién salió',
  changesText:
    'El índice se revisa cada día. Una empresa entra en el puesto 45 y sale más allá del 60. La rotación es la parte del índice que movieron los nuevos pesos del día.',
  added: 'Entra',
  dropped: 'Sale',
  turnover: 'Rotación {percent}',
  showAll: 'Mostrar los {count} días',

  methodTitle: 'Cómo se calcula',
  methodText: 'Sin comité. Las mismas reglas cada día, para cada empresa.',
  partVolume: 'Volumen en dólares',
  partVolumeText: 'Lo negociado en los últimos 90 días.',
  partTrades: 'Número de operaciones',
  partTradesText: 'Muchas pequeñas cuentan tanto como pocas grandes.',
  partDays: 'Días con oferta y demanda',
  partDaysText: 'Días en que alguien demandó y alguien ofreció.',
  partSpread: 'Diferencial',
  partSpreadText: 'Cuanto más estrecho, mejor.',
  who: 'Quién está',
  whoText:
    'Las empresas se ordenan por liquidez. Una entra al llegar al puesto 45, sale al caer más allá del 60, y el índice se completa hasta 50.',
  whoFact: 'Entra en 45, sale tras 60',
  how: 'Cuánto pesa cada una',
  howText: 'Según su puntuación. Si son menos de veinte, todas pesan lo mismo.',
  howFact: 'Del 0,5 % al 5 % a partir de veinte empresas',
  when: 'Cuándo cambia',
  whenText:
    'Los pesos se fijan de nuevo cada día tras el cierre. El nivel de cada día sigue al del anterior, así que entradas y salidas no mueven nada por sí mismas.',
  whenFact: 'Reajuste diario, encadenado',
  fileTitle: 'Llévese las cifras',
  fileText:
    'Todos los niveles diarios y rotaciones desde el inicio, quién entró o salió, y los componentes de hoy con sus pesos, en un archivo CSV.',
  download: 'Descargar CSV',
} satisfies Translation<typeof en>;
