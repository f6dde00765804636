// The server with a clock that is wrong by this many milliseconds: `serve-with-clock.ts <ms>`.
import { startServer } from '#server/start-server.ts';

const wrong_ms = Number(process.argv[2]);
const clock = (): Date => new Date(Date.now() + wrong_ms);
const server = await startServer(process.env, console.log, { clock });
process.on('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});
