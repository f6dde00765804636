// `npm run build`: the pages and the server, where their sources have changed. `npm start` does the same before it starts.
import './lib/check-node.mjs';
import { prepareNode, prepareServer, prepareWeb, runScript } from './lib/prepare.mjs';

await runScript(async () => {
  const node = await prepareNode();
  await prepareWeb(node);
  await prepareServer(node);
  return 0;
});
