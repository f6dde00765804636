// The very last step of the web's build: a compressed copy beside each file that shrinks, better than a server could do it
// while somebody waits. Used by vite.config.ts; the server sends the copies (serve-web.ts).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const SHRINKS = /\.(js|css|svg)$/;

export function compressFiles(): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved: resolved => {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler(failure?: Error) {
        if (failure || !config || config.build.ssr) return;
        const folder = resolve(config.root, config.build.outDir, 'assets');
        const files = readdirSync(folder).filter(file => SHRINKS.test(file));
        await Promise.all(files.map(file => compress(join(folder, file))));
      },
    },
  };
}

/** With the settings that Brotli takes by itself, its best. */
async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  const small = await promisify(brotliCompress)(content);
  if (small.length < content.length) writeFileSync(`${file}.br`, small);
}
