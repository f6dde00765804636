import type { Plugin } from 'vite';

/**
 * Prepends the layer order to every style sheet. Pages load sheets in any order, and the first mention of a
 * layer decides its precedence.
 */
export const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? `@layer base, ui, layout;\n${code}` : undefined),
};
