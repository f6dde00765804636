// Runs one program of the project with all it was given: `npm run admin`, `types`, `bench` and `prove`, and for dev.mjs its
// two. Runs on Node 20 without any package installed.
import { run } from './lib/children.mjs';
import { prepareNode, runScript } from './lib/prepare.mjs';

await runScript(async () => run(await prepareNode(), process.argv.slice(2), { interactive: true }));
