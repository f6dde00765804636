// All texts in Chinese. The browser loads this file when a page is shown in the language.
import type { Messages } from './message.ts';
import { translated } from './translated.ts';
import './chinese-display.css';

export default {
  table: import.meta.glob<Messages>(['./zh/*.json', './en/{phrases,faults}.json'], {
    eager: true,
    import: 'default',
  }),
  content: translated(
    import.meta.glob<object>('./*.ts', { base: '../content/zh', eager: true, import: 'default' }),
  ),
};
