// All words in Spanish, one file of the browser's: fetched when somebody chooses the language.
import type { Messages } from '#web/locales/message.ts';

export default import.meta.glob<Messages>(['./es/*.ts', './en/{phrases,faults}.ts'], {
  eager: true,
  import: 'default',
});
