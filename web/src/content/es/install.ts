import type * as english from '../install.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  installWords: {
    title: `Instalar ${site.name}`,
    text: 'No hace falta ninguna tienda: el propio sitio se convierte en la aplicación y siempre está actualizado.',
    install: 'Instalar ahora',
  },
  installSteps: [
    { where: 'iPhone y iPad', how: 'En Safari, pulse Compartir y luego «Añadir a pantalla de inicio».' },
    { where: 'Android', how: 'En Chrome, abra el menú y luego «Instalar aplicación».' },
    {
      where: 'Ordenador',
      how: 'En Chrome o Edge, pulse el icono de instalación a la derecha de la dirección.',
    },
  ],
};
export default words;
