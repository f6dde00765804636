import { expect, test } from 'vitest';
import { drawCrest, drawFrame } from './engraving.ts';
import { drawSeal } from './seal.ts';
import { rosetteForm } from './rosette.ts';

const NAMES = ['Latticework', 'Quillpay', 'Northbeam Robotics', 'Halden Biosciences', 'Łódź 王芳'];
const PRICES = Array.from({ length: 104 }, (_, week) => 100 + week + 10 * Math.sin(week));
const textOf = (...given: Parameters<typeof drawCrest>) => JSON.stringify(drawCrest(...given));

test('a company always has the same crest, in the color of its mark, and another company has another', () => {
  expect(textOf('Latticework', PRICES)).toBe(textOf('Latticework', PRICES));
  expect(new Set(NAMES.map(name => textOf(name))).size).toBe(NAMES.length);
  for (const name of NAMES) expect(drawCrest(name).tint).toBe(rosetteForm(name).tint);
});

test('prices shape the outer ring only, and too few shape nothing', () => {
  const [plain, priced] = [drawCrest('Quillpay'), drawCrest('Quillpay', PRICES)];
  expect(priced.strokes[0]).not.toEqual(plain.strokes[0]);
  expect(priced.strokes.slice(1)).toEqual(plain.strokes.slice(1));
  expect(drawCrest('Quillpay', [1, 2])).toEqual(plain);
  expect(
    textOf(
      'Quillpay',
      Array.from({ length: 20 }, () => 5),
    ),
  ).not.toMatch(/NaN|Infinity/);
});

test('a crest has less than 12 KB and stays within its box', () => {
  for (const name of NAMES) {
    const { fill, strokes } = drawCrest(name, PRICES);
    expect(fill.length + strokes.reduce((sum, { path }) => sum + path.length, 0)).toBeLessThan(12_288);
    expect(textOf(name, PRICES)).not.toMatch(/NaN/);
  }
});

test('the seal has a closed edge of rays and small paths', () => {
  const { rays, lines, words } = drawSeal();
  expect(rays).toMatch(/^M990 0L.*z$/);
  expect(rays.match(/L/g)).toHaveLength(95);
  expect(rays.length + lines.length + words.length).toBeLessThan(8_192);
  expect(rays + lines).not.toMatch(/NaN/);
});

test('a frame reaches from corner to corner of any sheet', () => {
  for (const [width, height] of [
    [540, 780],
    [320, 500],
    [900, 300],
  ] as const) {
    const { edges, corners, hairlines } = drawFrame('Latticework', width, height, 24);
    expect(edges.map(({ x, y }) => [x, y])).toEqual([
      [24, 12],
      [24, height - 12],
      [12, 24],
      [width - 12, 24],
    ]);
    expect(corners.at(-1)).toEqual([width - 12, height - 12]);
    expect(hairlines + JSON.stringify(edges)).not.toMatch(/NaN/);
  }
});
