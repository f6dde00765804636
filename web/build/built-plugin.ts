// The last step of the web's build. It writes an empty file that marks the build as complete. The server
// reloads its pages when that file changes (serve-web.ts).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterBuild } from './after-build.ts';

export const sayBuilt = () =>
  afterBuild('say-built', dist => Promise.resolve(writeFileSync(join(dist, '.built'), '')));
