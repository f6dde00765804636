// Palabras de los componentes básicos.
import type { Translation } from '#web/locales/message.ts';
import type en from '../en/ui.ts';

export default {
  close: 'Cerrar',
  cancel: 'Cancelar',
  tryAgain: 'Reintentar',
  previous: 'Anterior',
  next: 'Siguiente',
  firstPage: 'Primera',
  lastPage: 'Última',
  pageOf: 'Página {page} de {pages}',
  onePagePrinted: 'Solo se imprime esta página de la lista.',
  pages: 'Páginas',
  home: 'Inicio',
  breadcrumb: 'Ruta de navegación',
  copy: 'Copiar',
  copied: 'Copiado: {what}',
  copyFailed: 'No se ha podido copiar. Seleccione el texto y cópielo.',
  emailNotConfirmed: 'sin confirmar',
  showPassword: 'Mostrar',
  hidePassword: 'Ocultar',
  showWorking: '{what}. Mostrar cómo se calcula',
  amountUnclear: '¿Qué importe quiere decir? Escríbalo como {example}, con dos decimales como mucho.',
  wholeUnclear: '¿Qué número quiere decir? Escriba uno entero, como {example}.',
  noPrice: 'sin precio',
  hidden: 'oculto',
  showTable: 'Mostrar como tabla',
  hideTable: 'Ocultar la tabla',
  dismiss: 'Descartar',
  downloadFailed: 'No se pudo descargar el archivo. Inténtelo de nuevo.',
} satisfies Translation<typeof en>;
