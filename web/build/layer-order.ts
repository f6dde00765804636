import type { Plugin } from 'vite';

/**
 * Every style sheet names the layers first: pages load sheets in any order, and the first mention decides which layer
 * wins.
 */
export const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? `@layer base, ui, layout;\n${code}` : undefined),
};
