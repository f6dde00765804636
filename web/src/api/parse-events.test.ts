import { expect, test } from 'vitest';
import { createEventParser } from './parse-events.ts';

test('events come whole however the text is cut', () => {
  const text =
    'retry: 2000\n\nid: 16\n\nevent: stock\nid: 17\ndata: {"slug":"a"}\n\n: still here\n\ndata: x\ndata: y\n\n';
  const whole = [
    { event: 'message', data: '', id: '16' },
    { event: 'stock', data: '{"slug":"a"}', id: '17' },
    { event: 'message', data: 'x\ny', id: undefined },
  ];
  for (let size = 1; size <= text.length; size += 1) {
    const parse = createEventParser();
    const found = [];
    for (let at = 0; at < text.length; at += size) found.push(...parse(text.slice(at, at + size)));
    expect(found).toEqual(whole);
  }
});
