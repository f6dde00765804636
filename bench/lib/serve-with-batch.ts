// The server with another size of batch than its own: `serve-with-batch.ts <orders>`. Run by B2 as a process.
import { startServer } from '#server/start-server.ts';

const server = await startServer(process.env, console.log, { largestBatch: Number(process.argv[2]) });
process.on('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});
