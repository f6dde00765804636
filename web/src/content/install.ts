// The text of the dialog that installs the site as an app. The operator edits this file.
import { site } from './site.ts';

export const installWords = {
  title: `Install ${site.name}`,
  text: 'No store is needed: the site itself becomes the app, and is always the latest version.',
  install: 'Install now',
} as const;

export const installSteps = [
  { where: 'iPhone and iPad', how: 'In Safari, press Share, then “Add to Home Screen”.' },
  { where: 'Android', how: 'In Chrome, open the menu, then “Install app”.' },
  { where: 'Computer', how: 'In Chrome or Edge, press the install icon to the right of the address.' },
] as const;
