import { expect, test } from 'vitest';
import { liftStyles } from './lift-styles.ts';

test('style attributes of all pages become rules of one sheet, equal ones the same', () => {
  const { pages, sheet } = liftStyles([
    '<i style="width:43%"></i><b style="width:9%"></b>',
    '<p class="x" style="width:43%">a style=&quot;no&quot; in a text</p>',
  ]);
  expect(pages).toEqual([
    '<i data-s="0"></i><b data-s="1"></b>',
    '<p class="x" data-s="0">a style=&quot;no&quot; in a text</p>',
  ]);
  expect(sheet.split('\n')).toEqual([
    '[data-s="0"][data-s][data-s]{width:43%}',
    '[data-s="1"][data-s][data-s]{width:9%}',
  ]);
});

test('what HTML escapes is written out in the sheet', () => {
  expect(liftStyles(['<i style="font:&quot;A&quot;"></i>']).sheet).toContain('{font:"A"}');
});

test('pages without such attributes need no sheet', () => {
  expect(liftStyles(['<p>a</p>'])).toEqual({ pages: ['<p>a</p>'], sheet: '' });
});
