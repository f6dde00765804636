// The server with a different batch size: `serve-with-batch.ts <orders>`.
import { startServer } from '#server/start-server.ts';

const server = await startServer(process.env, console.log, { largestBatch: Number(process.argv[2]) });
process.on('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});
