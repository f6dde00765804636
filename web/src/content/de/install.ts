import type * as english from '../install.ts';
import { site } from '../site.ts';
import type { Translation } from '../translation.ts';

const words: Translation<typeof english> = {
  installWords: {
    title: `${site.name} installieren`,
    text: 'Sie brauchen keinen App Store: Die Website selbst wird zur App und ist immer aktuell.',
    install: 'Jetzt installieren',
  },
  installSteps: [
    { where: 'iPhone und iPad', how: 'In Safari auf „Teilen“ tippen, dann auf „Zum Home-Bildschirm“.' },
    { where: 'Android', how: 'In Chrome das Menü öffnen, dann „App installieren“.' },
    {
      where: 'Computer',
      how: 'In Chrome oder Edge auf das Installationssymbol rechts neben der Adresse klicken.',
    },
  ],
};
export default words;
