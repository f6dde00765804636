import type * as english from '../reports.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  reportsPage: {
    name: 'Informes',
    label: 'Informes',
    failed: 'No se pudieron cargar los informes',
    description:
      'Informes anuales, trimestrales y de análisis, y el calendario de salidas a bolsa previstas, con las operaciones de este mercado.',
    loading: 'Cargando los informes...',
    title: 'Informes con las operaciones de este mercado.',
    lede: 'Qué se negoció, a qué precios y en qué sectores. Lea cada informe aquí o descárguelo en PDF o CSV. Los informes están en inglés.',
  },
  reportKinds: [
    { title: 'Anuales', text: 'Todo el año en tablas.' },
    { title: 'Trimestrales', text: 'Tres meses, nueve días después de terminar.' },
    { title: 'Análisis', text: 'Una pregunta, contestada con las cifras del mercado.' },
    { title: 'Calendario', text: 'Quién se espera que salga a bolsa, y cuándo.' },
  ],
  reportWords: {
    none: 'Aún no hay informes',
    noneText: 'Los nuevos aparecen primero aquí.',
    pages: count => (count === 1 ? '1 página' : `${count} páginas`),
    view: 'Ver el informe',
    viewOne: title => `Ver el informe: ${title}`,
    downloadOne: (kind, title) => `Descargar ${kind}: ${title}`,
    pdf: 'Descargar PDF',
    csv: 'Descargar CSV',
    published: 'Publicado el',
    listings: 'Salidas a bolsa previstas',
    expected: 'Prevista',
    company: 'Empresa',
    valuation: 'Valor de la empresa',
    toCalendar: 'Añadir a mi calendario',
    figures: 'El periodo en cifras',
    from: level => `desde ${level}`,
    volume: 'Volumen',
    volumeNote: 'comprado y vendido',
    trades: 'Operaciones',
    tradesNote: 'casadas',
    period: 'Periodo',
    span: (from, to) => `${from} a ${to}`,
    changes: 'Cambios en el índice',
    day: 'Día',
    entered: 'Entran',
    left: 'Salen',
    sectors: 'Sectores',
    sector: 'Sector',
    share: 'Parte del volumen',
    companies: 'Empresas',
    change: 'Variación',
    moves: 'Mayores movimientos',
    largestMove: 'Mayor variación',
    before: 'Antes',
    after: 'Después',
    source: 'Todas las cifras son de operaciones hechas en este mercado.',
    sourceImported:
      'Todas las cifras son de operaciones hechas en este mercado y de precios importados, de los que no se conoce el número de operaciones.',
    method:
      'Los precios anteriores a un desdoblamiento se expresan en acciones de hoy. La variación de un sector es la media de sus empresas; se mide desde el último cierre anterior al periodo.',
  },
};
export default words;
