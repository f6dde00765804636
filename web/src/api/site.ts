// Facts of this marketplace that many pages need, such as the fee and whether sample data is loaded. Fetched
// once.
import type { Answer } from './api-contract.ts';
import { api } from './api.ts';
import { createStore } from '#web/lib/store.ts';

export type Site = Answer<'GET /site'>;

const store = createStore<Site | undefined>(undefined);
export const useSite = store.use;

/** Called on start. The attribute shows the notice. The server may set it beforehand to prevent a layout shift. */
export async function loadSite(): Promise<void> {
  try {
    const site = await api('GET /site');
    document.documentElement.dataset['sample'] = site.sampleData ? 'on' : 'off';
    store.set(site);
  } catch {
    // The page works without these facts. Components that need them render nothing.
  }
}
