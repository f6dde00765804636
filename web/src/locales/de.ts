// All texts in German. The browser loads this file when a page is shown in the language.
import type { Messages } from './message.ts';
import { translated } from './translated.ts';

export default {
  table: import.meta.glob<Messages>(['./de/*.json', './en/{phrases,faults}.json'], {
    eager: true,
    import: 'default',
  }),
  content: translated(
    import.meta.glob<object>('./*.ts', { base: '../content/de', eager: true, import: 'default' }),
  ),
};
