// `npm run dev`: the site with hot reload, and a server that restarts on every change, at one address. Runs on Node 20
// without installed packages.
import './lib/check-node.mjs';
import { run, runTogether } from './lib/children.mjs';
import { findFreePort } from './lib/find-free-port.mjs';
import { PrepareFault, prepareNode, runScript } from './lib/prepare.mjs';

// Children of Node and Vite cannot detect our exit. run.mjs can, and stops them.
const KEEPER = 'scripts/run.mjs';
const LOOPBACK = '127.0.0.1';

await runScript(async () => {
  const node = await prepareNode();
  const publicUrl = await readPublicUrl(node);
  const serverPort = String(await findFreePort());
  const web = [
    'node_modules/vite/bin/vite.js',
    '--config',
    'web/vite.config.ts',
    '--host',
    process.env['HOST'] || LOOPBACK,
    '--port',
    process.env['PORT'] || '3000',
  ];
  return runTogether([
    run(node, [KEEPER, '--watch', '--watch-preserve-output', 'server/src/main.ts'], {
      env: {
        HOST: LOOPBACK,
        PORT: serverPort,
        PUBLIC_URL: publicUrl,
        SAMPLE_TRADING: process.env['SAMPLE_TRADING'] ?? 'on',
      },
    }),
    run(node, [KEEPER, ...web, '--strictPort', '--logLevel', 'warn'], {
      env: { API_URL: `http://${LOOPBACK}:${serverPort}` },
      secrets: false,
    }),
  ]);
});

/**
 * The public URL of the site, provided the environment is valid.
 * @param {string} node
 */
async function readPublicUrl(node) {
  let said = '';
  const code = await run(node, ['server/src/print-public-url.ts'], {
    // The debugger's output would be mistaken for the URL.
    env: { NODE_OPTIONS: '' },
    onOutput: text => (said += text),
  });
  if (code !== 0) throw new PrepareFault(said.trim());
  return said.trim();
}
