// The very last step of the web's build: an empty file that says that all others are there. The server reads
// its pages anew once it is another one (serve-web.ts).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterBuild } from './after-build.ts';

export const sayBuilt = () =>
  afterBuild('say-built', dist => Promise.resolve(writeFileSync(join(dist, '.built'), '')));
