// Prints the public address of the site, or every fault of the environment with exit code 1. `npm run dev`
// runs it first, because a file watcher would not report the faults.
import { loadConfig } from './config/config.ts';
import { StartupError } from './kernel/startup-error.ts';

try {
  console.log(loadConfig(process.env).publicUrl);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
