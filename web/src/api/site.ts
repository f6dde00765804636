// Facts of this marketplace that every page may need: whether sample data is loaded, the fee. Fetched once.
import type { Answer } from './api-contract.ts';
import { api } from './api.ts';
import { createStore } from '#web/lib/store.ts';

export type Site = Answer<'GET /site'>;

const store = createStore<Site | undefined>(undefined);
export const useSite = store.use;

/** Called on start. The attribute shows the notice; the server may set it beforehand so that nothing moves. */
export async function loadSite(): Promise<void> {
  try {
    const site = await api('GET /site');
    document.documentElement.dataset['sample'] = site.sampleData ? 'on' : 'off';
    store.set(site);
  } catch {
    // The page works without these facts. Components that need them render nothing.
  }
}
