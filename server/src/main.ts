// Starts the server and stops it.
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { startServer } from './start-server.ts';
import { StartupError } from './kernel/startup-error.ts';

const LONGEST_STOP_MS = 15_000;

// Without this flag V8 allocates objects of long-lived allocation sites in the old generation. Ours live as
// long as a request, and one old object keeps everything it references alive until a full collection. See
// docs/decisions/0015-young-objects.md.
setFlagsFromString('--no-allocation-site-pretenuring');
// Without this flag V8 starts a full collection when allocation slows down. At half load that paused all
// requests for 170 ms and returned memory that the next burst needs again.
setFlagsFromString('--no-memory-reducer');

let stopping = false;
const starting = startServer(process.env, line => {
  console.log(line);
});

/**
 * Finishes requests in progress, then exits. A repeated signal (Ctrl-C reaches the whole process group) has
 * no further effect.
 */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
  const server = await starting.catch(() => undefined);
  await server?.stop();
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stop(0));
}
// Output that goes to no terminal shows a start in the background, which a closed terminal does not end.
process.on('SIGHUP', () => {
  if (process.stdout.isTTY || process.stderr.isTTY) void stop(0);
});
// The channel to the parent script closes when the parent ends for any reason.
process.on('disconnect', () => void stop(0));
process.on('uncaughtException', error => {
  console.error(error);
  void stop(1);
});

try {
  await starting;
  // Node writes its compile cache on exit. Writing it now keeps it after kill -9.
  flushCompileCache();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
