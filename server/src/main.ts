// Starts the server and stops it. scripts/start.mjs runs it as server/vite.config.ts has built it; a Node that is new
// enough runs it directly, too.
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { startServer } from './start-server.ts';
import { StartupError } from './kernel/startup-error.ts';

const LONGEST_STOP_MS = 15_000;

// V8 puts what a place in the code makes among old objects at once where much of it lived long before. What we make lives as
// long as its request, and one old object keeps all that it refers to alive until the whole heap is collected: see
// docs/decisions/0015-young-objects.md.
setFlagsFromString('--no-allocation-site-pretenuring');
// Nor does V8 collect the whole heap only because less is made than a moment ago: under half a load that held up
// everybody for 170 ms, to give back memory that the next rush takes again.
setFlagsFromString('--no-memory-reducer');

let stopping = false;
const starting = startServer(process.env, line => {
  console.log(line);
});

/** Finishes what was taken, then ends. Said twice (Ctrl-C reaches the whole terminal), it is done once. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
  const server = await starting.catch(() => undefined);
  await server?.stop();
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0));
}
// The channel to the script that started us closes with it, however it ended.
process.on('disconnect', () => void stop(0));
process.on('uncaughtException', error => {
  console.error(error);
  void stop(1);
});

try {
  await starting;
  // Node keeps what it compiled when it exits; after kill -9 the next start would have to do without.
  flushCompileCache();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
