// `npm start`: from a fresh clone to a running site in one command. Runs on Node 20 without installed packages.
import './lib/check-node.mjs';
import { run } from './lib/children.mjs';
import { makeCompileCache, prepareNode, prepareServer, prepareWeb, runScript } from './lib/prepare.mjs';

await runScript(async () => {
  const node = await prepareNode();
  await prepareWeb(node);
  const server = await prepareServer(node);
  return run(node, server, {
    // The compile cache halves the time to the first response.
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? makeCompileCache(),
      // The sample market moves for people who look at it, not in tests.
      SAMPLE_TRADING: process.env['SAMPLE_TRADING'] ?? 'on',
    },
    channel: true,
  });
});
