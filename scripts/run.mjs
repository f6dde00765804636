// Runs one program of the project with its arguments: `npm run admin`, `types`, `bench` and `prove`, and the two of
// dev.mjs. Runs on Node 20 without installed packages.
import './lib/check-node.mjs';
import { run } from './lib/children.mjs';
import { prepareNode, runScript } from './lib/prepare.mjs';

await runScript(async () => run(await prepareNode(), process.argv.slice(2), { interactive: true }));
