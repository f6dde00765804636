import type * as english from '../research.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  articlesPage: {
    name: 'Artículos',
    label: 'Artículos',
    failed: 'No se pudieron cargar los artículos',
    description:
      'Artículos sobre cómo se valoran, negocian y liquidan las acciones no cotizadas, con cifras de este mercado.',
    loading: 'Cargando los artículos...',
    title: 'Análisis',
    lede: 'Cómo funciona el mercado y qué lo mueve. Escritos por quienes lo llevan, con las cifras del mercado al lado. Los artículos están en inglés.',
  },
  articleWords: {
    none: 'Aún no hay artículos',
    noneText: 'Los nuevos aparecen primero aquí.',
    more: 'Más artículos',
    earlier: 'Artículos anteriores',
    read: 'Leer el artículo',
    readOne: title => `Leer el artículo: ${title}`,
    tags: 'Temas',
    minutes: count => `${count} min`,
    market: 'Análisis de mercado',
    industry: 'Informes sectoriales',
    beside: 'Con este artículo',
    readOn: 'Siga leyendo',
    loadingChart: 'Cargando el gráfico...',
    overHalfYear: 'seis meses',
    thirtyDays: '30 días',
    mostTraded: 'las más negociadas, 30 días',
    indexNote: 'Base 1.000.',
  },
  newsletter: {
    title: 'Nuevos artículos e informes, por correo',
    text: 'Unas pocas veces al mes, nada más.',
    promise: 'Le enviaremos un enlace de confirmación. Puede darse de baja cuando quiera.',
    email: 'Correo electrónico',
    placeholder: 'Su correo electrónico',
    subscribe: 'Suscribirse',
    emailMissing: 'Indique su correo electrónico',
    emailWrong: 'El correo electrónico no es válido',
  },
  publishedWords: {
    article: {
      name: 'Artículo',
      list: 'Análisis',
      loading: 'Cargando el artículo...',
      unknown: 'No hay ningún artículo en esta dirección',
      failed: 'No se pudo cargar el artículo',
      all: 'Ver todos los artículos',
    },
    report: {
      name: 'Informe',
      list: 'Informes',
      loading: 'Cargando el informe...',
      unknown: 'No hay ningún informe en esta dirección',
      failed: 'No se pudo cargar el informe',
      all: 'Ver todos los informes',
    },
    mistyped: 'Puede que la dirección esté mal escrita.',
  },
};
export default words;
