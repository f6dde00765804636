// All texts in Chinese. The browser loads this file when a person chooses the language.
import type { Messages } from './message.ts';

export default import.meta.glob<Messages>(['./zh/*.json', './en/{phrases,faults}.json'], {
  eager: true,
  import: 'default',
});
