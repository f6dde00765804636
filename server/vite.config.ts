// Puts the server and the libraries it uses into a few files in server/dist: Node reads, strips of types and links 1,300
// files at every start otherwise, which is two thirds of it. What a start takes: docs/FIGURES.md, B7.
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** Migrations, style sheets and fonts are read from where they lie, beside the source that names them. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta/ },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      // Lines stay where they are.
      map: null,
    }),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [placesOfSources],
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: { output: { sourcemapExcludeSources: true } },
  },
  ssr: {
    noExternal: true,
    // Machine code, a worker of its own, fonts beside the code: they are loaded as packages.
    external: ['@node-rs/argon2', 'pino', 'pdfkit', 'fontkit'],
  },
});
