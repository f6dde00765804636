import { expect, test } from 'vitest';
import { liftStyles } from './lift-styles.ts';

test('style attributes become rules, equal ones the same on all pages', () => {
  const first = liftStyles('<i style="width:43%"></i><b style="width:9%"></b>');
  const second = liftStyles('<p class="x" style="width:43%">a style=&quot;no&quot; in a text</p>');
  const [, name, other] = /<i data-s="(\w+)"><\/i><b data-s="(\w+)"><\/b>/.exec(first.html) ?? [];
  expect(name).not.toBe(other);
  expect(second.html).toBe(`<p class="x" data-s="${name}">a style=&quot;no&quot; in a text</p>`);
  expect(first.styles).toEqual([
    `[data-s="${name}"][data-s][data-s]{width:43%}`,
    `[data-s="${other}"][data-s][data-s]{width:9%}`,
  ]);
  expect(second.styles).toEqual(first.styles.slice(0, 1));
});

test('what HTML escapes is written out in the rules', () => {
  expect(liftStyles('<i style="font:&quot;A&quot;"></i>').styles[0]).toContain('{font:"A"}');
});

test('a page without such attributes needs no rules', () => {
  expect(liftStyles('<p>a</p>')).toEqual({ html: '<p>a</p>', styles: [] });
});
