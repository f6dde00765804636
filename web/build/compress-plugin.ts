// A step of the web's build that writes a compressed copy beside each file that shrinks. Compressing at build
// time allows a higher level than compressing per request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { afterBuild } from './after-build.ts';

const SHRINKS = /\.(js|css|svg)$/;

export const compressFiles = () =>
  afterBuild('compress-files', async dist => {
    const folder = join(dist, 'assets');
    const files = readdirSync(folder).filter(file => SHRINKS.test(file));
    await Promise.all(files.map(file => compress(join(folder, file))));
  });

/** Uses Brotli's default settings, which have the highest quality. */
async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  const small = await promisify(brotliCompress)(content);
  if (small.length < content.length) writeFileSync(`${file}.br`, small);
}
