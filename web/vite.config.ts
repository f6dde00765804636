// Builds the web package into web/dist, and serves it with hot reload during development (API_URL is the
// server's address).
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sayBuilt } from './build/built-plugin.ts';
import { cssModules, inlineClassNames, keepSheets } from './build/class-names.ts';
import { compressFiles } from './build/compress-plugin.ts';
import { layerOrder } from './build/layer-order.ts';
import { prerenderPages } from './build/prerender-plugin.ts';

/** The chunk for every page: React, the frame, and components that nearly all pages use. */
const BASE = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler)/',
    'web/src/app/(?!member|prerender|logout|rate-note|service-worker|public/(member-menu|public-rate-note))',
    'web/src/lib/(i18n|format|router|router-store|store|shape|page-meta|storage|theme|preferences|constants|use-prerendered|use-near)[.]',
    'web/src/api/(session|site|use-public-data)[.]',
    'web/src/styles/',
    'web/src/ui/(button|link-button|amount|badge|icon|wordmark|dialog|toast|state|field|field-ids|breadcrumbs)[.]tsx?',
    'web/src/ui/(patterns/loaded|sections/info-page)[.]tsx?',
    'contract/src/(plain-text|pages)[.]',
    'rolldown/runtime',
  ].join('|'),
);

/** The chunk for every form. */
const FORMS = /web\/src\/forms\/(use-form|form-state|read-typed)[.]|contract\/src\/field-rules[.]/;

/**
 * Modules of the signed-in area that public pages also use, some of them only after login. Each becomes its
 * own chunk, without the rest of the area.
 */
const ON_PUBLIC_PAGES_TOO = {
  pieces: /web\/src\/ui\/(card|choice|input)[.]/,
  trading: /web\/src\/(entities\/market\/trading|locales\/en\/trade)[.]/,
  moments: /web\/src\/lib\/use-(list|moment)[.]/,
  'market-stream': /web\/src\/api\/market-stream[.]/,
  'member-words': /web\/src\/locales\/en\/member[.]/,
  'save-file': /web\/src\/lib\/save-file[.]/,
  menu: /web\/src\/ui\/menu[.]/,
  // The query library, and the exchange rates, which are read through it.
  answers: /node_modules\/@tanstack|web\/src\/(api\/(use-api|query-client)|app\/rate-note)[.]/,
};

/** Small modules that are loaded together, without what they import. As separate chunks they compress worse. */
const TOGETHER = {
  'field-faults': /web\/src\/(forms|locales\/en)\/faults[.]/,
  'person-words': /web\/src\/(locales\/en\/(person|investor)|entities\/person\/investor-words)[.]/,
  'stock-search': /web\/src\/entities\/company\/(stock-search|filter-stocks)[.]/,
  'chart-events':
    /web\/src\/(charts\/(plot-events|event-marks)|entities\/company\/use-chart-events|locales\/en\/chart-events)[.]/,
  'leading-figure': /web\/src\/charts\/(scrub|scrubbed|extras)[.]/,
  'stock-line': /web\/src\/(entities\/company\/stock-line|charts\/sparkline)[.]/,
};

/** Small modules that most pages of the signed-in area share. As separate chunks each would need its own request. */
const MEMBER = new RegExp(
  [
    'web/src/lib/(own-currency|use-is-settled|use-page-param|page-at-hand|zone-time|time-of-days)[.]',
    'web/src/api/(live-stream|use-(live|undone-text|idempotency-key))[.]',
    'web/src/forms/draft[.]',
    'web/src/entities/(market/(dollar-note|live-sign)|order/(use-held-text|trade-status)|person/(email-text|person-name))[.]',
    'web/src/ui/(bones|pager|tabs)[.]',
    'web/src/ui/patterns/(download-button|form-dialog|found|headline|loaded-list|reason-dialog|search-form|use-searched-page|use-tell-when-gone|work-list)[.]',
    'web/src/locales/en/work[.]',
  ].join('|'),
);

/**
 * Small modules that only the signed-in pages about trading share. Their words and what public pages use too stay in
 * chunks of their own.
 */
const TRADING_PAGES = new RegExp(
  [
    'web/src/features/orders/components/trades-under-way[.]',
    'web/src/features/market/(components/(watch-button|tape-card|price-card)|api/use-watch|model/stocks-at-hand)[.]',
    'web/src/entities/(order/use-unsettled-text|holding/(stock-change|cost-per-share))[.]',
    'web/src/entities/company/(securities-card|has-classes|mark-glyph)[.]',
    'web/src/locales/en/(returns|securities|market-trading)[.]',
  ].join('|'),
);

export default defineConfig({
  root: import.meta.dirname,
  // Texts are imported as whole objects.
  json: { namedExports: false, stringify: false },
  css: { modules: cssModules },
  plugins: [inlineClassNames, react(), layerOrder, keepSheets, prerenderPages(), compressFiles(), sayBuilt()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Only style sheets are preloaded, because a list of every chunk would add bytes to all pages.
    modulePreload: {
      // A browser without support for the hint fetches the file when it is imported.
      polyfill: false,
      resolveDependencies: (_file, found, { hostType }) =>
        hostType === 'html' ? found : found.filter(file => file.endsWith('.css')),
    },
    // The manifest maps source files to output files, for prerendering and for the size check.
    manifest: true,
    target: 'es2023',
    rolldownOptions: {
      output: {
        // Seven characters of the hash in place of eight: every page loads a table of these names.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // One chunk, because many small ones compress worse, and public pages have a budget of 100 KB.
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 3 },
            { name: 'forms', test: FORMS, priority: 2 },
            ...Object.entries(ON_PUBLIC_PAGES_TOO).map(([name, test]) => ({ name, test, priority: 2 })),
            ...Object.entries(TOGETHER).map(([name, test]) => ({
              name,
              test,
              priority: 2,
              includeDependenciesRecursively: false,
            })),
            { name: 'member', test: MEMBER, priority: 1 },
            {
              name: 'trading-pages',
              test: TRADING_PAGES,
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    // The icon sprite is referenced by fragment, which data: addresses do not support.
    assetsInlineLimit: file => (file.endsWith('.svg') ? false : undefined),
  },
  server: {
    // The fonts come from packages outside the web folder.
    fs: { allow: ['..'] },
    proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000' },
  },
});
