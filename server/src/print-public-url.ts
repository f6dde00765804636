// Prints where people reach the site; or every fault of the environment, and leaves with 1. `npm run dev` asks it first, since
// what watches files only waits for one of them to change.
import { loadConfig } from './config/config.ts';
import { StartupError } from './kernel/startup-error.ts';

try {
  console.log(loadConfig(process.env).publicUrl);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
