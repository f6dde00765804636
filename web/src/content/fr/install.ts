import type * as english from '../install.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  installWords: {
    title: `Installer ${site.name}`,
    text: 'Aucune boutique n’est nécessaire : le site devient lui-même l’application, et il est toujours à jour.',
    install: 'Installer maintenant',
  },
  installSteps: [
    { where: 'iPhone et iPad', how: 'Dans Safari, touchez Partager, puis « Sur l’écran d’accueil ».' },
    { where: 'Android', how: 'Dans Chrome, ouvrez le menu, puis « Installer l’application ».' },
    {
      where: 'Ordinateur',
      how: 'Dans Chrome ou Edge, cliquez sur l’icône d’installation à droite de l’adresse.',
    },
  ],
};
export default words;
