// Builds the web room into web/dist, and serves it with hot reload while developing (API_URL names the server).
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sayBuilt } from './build/built-plugin.ts';
import { compressFiles } from './build/compress-plugin.ts';
import { prerenderPages } from './build/prerender-plugin.ts';

/**
 * Every style sheet names the layers first: pages load sheets in any order, and the first mention decides which layer
 * wins.
 */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? `@layer base, ui, layout;\n${code}` : undefined),
};

/** What every page needs: React, the frame, and the pieces that nearly all pages are made of. */
const BASE = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler)/',
    'web/src/app/(?!member|prerender|logout|rate-note|public/(member-menu|public-rate-note))',
    'web/src/lib/(i18n|format|router|router-store|store|shape|page-meta|session|site|storage|theme|preferences|constants|use-public-data|use-prerendered)[.]',
    'web/src/ui/(button|amount|badge|icon|wordmark|dialog|toast|state|field|field-ids|breadcrumbs|loaded|info-page|plain-place)[.]tsx?',
    'contract/src/plain-text[.]',
    'rolldown/runtime',
  ].join('|'),
);

/** What every form is made of. */
const FORMS = /web\/src\/lib\/(use-form|form-state|read-typed)[.]|contract\/src\/field-rules[.]/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), layerOrder, prerenderPages(), compressFiles(), sayBuilt()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Style sheets only: a list of every chunk of every page would be bytes for all of them.
    modulePreload: {
      // A browser that does not know the hint fetches the file where it is imported.
      polyfill: false,
      resolveDependencies: (_file, found, { hostType }) =>
        hostType === 'html' ? found : found.filter(file => file.endsWith('.css')),
    },
    // Which file a page became: for prerendering, and for the count of its bytes.
    manifest: true,
    target: 'es2023',
    rolldownOptions: {
      output: {
        // In one file: many small ones compress worse, and public pages have 100 KB.
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 1 },
            { name: 'forms', test: FORMS },
          ],
        },
      },
    },
    // The icon sprite is referenced by fragment, which data: addresses do not allow.
    assetsInlineLimit: file => (file.endsWith('.svg') ? false : undefined),
  },
  server: {
    // The fonts come from the packages beside the room.
    fs: { allow: ['..'] },
    proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000' },
  },
});
