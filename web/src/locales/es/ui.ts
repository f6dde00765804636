// Palabras de los componentes básicos.
import type { Translation } from '#web/lib/i18n.ts';
import type en from '../en/ui.ts';

export default {
  close: 'Cerrar',
  cancel: 'Cancelar',
  tryAgain: 'Reintentar',
  previous: 'Anterior',
  next: 'Siguiente',
  pageOf: 'Página {page} de {pages}',
  pages: 'Páginas',
  breadcrumb: 'Ruta de navegación',
  copy: 'Copiar',
  copied: 'Copiado: {what}',
  copyFailed: 'No se ha podido copiar. Seleccione el texto y cópielo.',
  showPassword: 'Mostrar',
  hidePassword: 'Ocultar',
  showWorking: '{what}. Mostrar cómo se calcula',
  noPrice: 'sin precio',
  hidden: 'oculto',
  showTable: 'Mostrar como tabla',
  hideTable: 'Ocultar la tabla',
  dismiss: 'Descartar',
  sortBy: 'Ordenar por {what}',
  downloadFailed: 'No se pudo descargar el archivo. Inténtelo de nuevo.',
  leaveTitle: '¿Salir sin guardar?',
  leaveText: 'Lo que ha cambiado aquí no está guardado y se perdería.',
  leaveYes: 'Salir sin guardar',
  leaveNo: 'Quedarse',
} satisfies Translation<typeof en>;
