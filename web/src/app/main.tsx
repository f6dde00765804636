// Starts the web app in the browser. A prerendered page is hydrated once its code has loaded. The tokens are
// imported first, because the order of the cascade layers follows their first mention.
import '#web/styles/tokens.css';
import '#web/styles/base.css';
import '#web/styles/double-letters.css';
import '#web/styles/forced-colors.css';
import '#web/styles/print.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  beginInLanguage,
  changeLanguageAfter,
  pageLanguage,
  showLanguage,
  storedLanguage,
} from '#web/lib/i18n.ts';
import { keepInstallOffer } from '#web/lib/install-app.ts';
import { restorePreferences } from '#web/lib/preferences.ts';
import { followHistory, placeStore, type Place } from '#web/lib/router-store.ts';
import { restoreSession, watchOtherTabs } from '#web/api/session.ts';
import { startServiceWorker } from './service-worker.ts';
import { loadSite } from '#web/api/site.ts';
import { App } from './app.tsx';
import { preloadPage } from './pages.ts';
import { rememberScroll } from './scroll.ts';

async function start(root: HTMLElement): Promise<void> {
  followHistory();
  rememberScroll();
  keepInstallOffer();
  const page = preloadPage(location.pathname).catch(() => undefined);
  // Prerendered content stays readable until hydration. Without content, 'Loading...' is shown.
  if (root.hasChildNodes()) await Promise.all([page, beginInLanguage(pageLanguage())]);
  restorePreferences();
  restoreSession();
  watchOtherTabs();
  void loadSite();
  startServiceWorker();
  if (root.hasChildNodes()) {
    // The page was prerendered for its bare address in the language that the server chose. It is hydrated in
    // that form. Query and anchor are applied afterwards, and so is another language chosen on this device.
    changeLanguageAfter(new Promise(resolve => addEventListener('code-is-here', resolve, { once: true })));
    startTransition(() => void hydrateRoot(root, whole(bare(placeStore.get()))));
    await showLanguage(storedLanguage());
  } else {
    // The page had no content that could have been pressed too early. From now on each press takes effect
    // once.
    dispatchEvent(new Event('code-is-here'));
    await showLanguage(storedLanguage());
    createRoot(root).render(whole());
  }
}

const whole = (at?: Place) => (
  <StrictMode>
    <App at={at} />
  </StrictMode>
);

/** Returns the same object when there is nothing to remove, so that the first render causes no further change. */
function bare(place: Place): Place {
  const { search, hash, state } = place;
  return search || hash || state ? { ...place, search: '', hash: '', state: undefined } : place;
}

const root = document.getElementById('root');
if (root) void start(root);
