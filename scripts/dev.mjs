// `npm run dev`: the site with hot reload and a server that starts again on every change, under one address.
// Runs on Node 20 without any package installed.
import { run, runTogether } from './lib/children.mjs';
import { findFreePort } from './lib/find-free-port.mjs';
import { prepareNode, runScript } from './lib/prepare.mjs';

// What Node and Vite start does not see that we are gone; run.mjs does, and stops it.
const KEEPER = 'scripts/run.mjs';

await runScript(async () => {
  const node = await prepareNode();
  const port = process.env['PORT'] || '3000';
  const address = `http://127.0.0.1:${port}`;
  const serverPort = String(await findFreePort());
  const web = [
    'node_modules/vite/bin/vite.js',
    '--config',
    'web/vite.config.ts',
    '--host',
    '127.0.0.1',
    '--port',
    port,
  ];
  return runTogether([
    run(node, [KEEPER, '--watch', '--watch-preserve-output', 'server/src/main.ts'], {
      env: { PORT: serverPort, PUBLIC_URL: process.env['PUBLIC_URL'] || address },
    }),
    run(node, [KEEPER, ...web, '--strictPort', '--logLevel', 'warn'], {
      env: { API_URL: `http://127.0.0.1:${serverPort}` },
    }),
  ]);
});
