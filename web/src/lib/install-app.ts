// Installs the site as an app. Components that offer the installation call openInstallDialog, which opens
// ui/sections/install-dialog.tsx.
import { createStore } from './store.ts';

const store = createStore(false);

/** Whether the dialog is open. */
export const useInstallDialog = store.use;
export const openInstallDialog = (): void => store.set(true);
export const closeInstallDialog = (): void => store.set(false);

/** The browser's install prompt event. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

const offers = createStore<InstallOffer | undefined>(undefined);
export const useInstallOffer = offers.use;

/** Called on start, because the browser fires its install event only once, often before the person asks for it. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', event => {
    if (!isOffer(event)) return;
    event.preventDefault();
    offers.set(event);
  });
  addEventListener('appinstalled', () => offers.set(undefined));
}
