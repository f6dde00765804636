import { expect, test } from 'vitest';
import { rosette, rosetteForm } from './rosette.ts';

const NAMES = [
  'Latticework',
  'Quillpay',
  'Northbeam Robotics',
  'Halden Biosciences',
  'Solstead',
  'Orrery Systems',
];

test('A name alone decides the rosette, and different names differ', () => {
  const drawn = NAMES.map(name => rosette(name, 34).fill);
  expect(new Set(drawn).size).toBe(NAMES.length);
  expect(rosette('Latticework', 34)).toEqual(rosette('Latticework', 34));
});

test('The size decides the detail, not the figure’s kind or color', () => {
  for (const name of NAMES) {
    const { tint } = rosetteForm(name);
    expect([34, 56, 120].map(size => rosette(name, size).tint)).toEqual([tint, tint, tint]);
    expect(rosette(name, 34).lines).toBe('');
    expect(rosette(name, 120).lines.length).toBeGreaterThan(rosette(name, 56).lines.length);
  }
});

test('A mark for lists is small: its path has less than 4 KB and only whole numbers', () => {
  for (const name of NAMES) {
    const { fill } = rosette(name, 34);
    expect(fill.length).toBeLessThan(4_000);
    expect(fill).toMatch(/^[MczaS s\d-]+$/);
    expect(fill).not.toMatch(/NaN/);
  }
});
