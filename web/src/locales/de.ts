// All words in German, one file of the browser's: fetched when somebody chooses the language.
import type { Messages } from '#web/locales/message.ts';

export default import.meta.glob<Messages>(['./de/*.ts', './en/{phrases,faults}.ts'], {
  eager: true,
  import: 'default',
});
