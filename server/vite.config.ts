// Puts the server and the libraries it uses into a few files in server/dist: Node reads, strips of types and links 1,300
// files at every start otherwise, which is nearly half of it. What a start takes: docs/FIGURES.md, B7.
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const DIST = join(import.meta.dirname, 'dist');

/**
 * Migrations, style sheets and fonts are read from where they lie, beside the source that names them. From the built
 * files the way there stays the same wherever the project is moved.
 */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { id: { include: /\/src\//, exclude: /node_modules/ }, code: /import\.meta/ },
    handler: (code, id) => {
      const folder = JSON.stringify(`/${relative(DIST, dirname(id))}`);
      const file = JSON.stringify(relative(DIST, id));
      return {
        code: code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
          .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`),
        // Lines stay where they are.
        map: null,
      };
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [placesOfSources],
  build: {
    ssr: 'src/main.ts',
    outDir: DIST,
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    // All in one folder, from which the sources are equally far.
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true } },
  },
  ssr: {
    noExternal: true,
    // Machine code, a worker of its own, fonts beside the code: they are loaded as packages.
    external: ['@node-rs/argon2', 'pino', 'pdfkit', 'fontkit'],
  },
});
