import { expect, test } from 'vitest';
import type { Category } from '#contract/values.ts';
import { COMPANIES } from './all-companies.ts';

const CATEGORIES: readonly Category[] = [
  'tech',
  'healthcare',
  'fintech',
  'industrials',
  'consumer',
  'energy',
];

test('there are more companies than the index takes, at least 5 in each category', () => {
  expect(COMPANIES.length).toBeGreaterThan(60);
  for (const category of CATEGORIES) {
    expect(COMPANIES.filter(company => company.category === category).length).toBeGreaterThanOrEqual(5);
  }
});

test('exactly 14 companies are featured', () => {
  expect(COMPANIES.filter(company => company.featured)).toHaveLength(14);
});

test('no slug or symbol is used twice, and each fits its column', () => {
  expect(new Set(COMPANIES.map(company => company.slug)).size).toBe(COMPANIES.length);
  expect(new Set(COMPANIES.map(company => company.symbol)).size).toBe(COMPANIES.length);
  for (const { slug, symbol } of COMPANIES) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(symbol).toMatch(/^[A-Z]{4}$/);
  }
});

test('every company has a one-line description and a longer text', () => {
  for (const { name, description, about, tags } of COMPANIES) {
    expect(description.length, name).toBeLessThanOrEqual(60);
    const sentences = about.split(/(?<=[.])\s/).length;
    expect(sentences, name).toBeGreaterThanOrEqual(2);
    expect(sentences, name).toBeLessThanOrEqual(4);
    expect(tags.length, name).toBeGreaterThanOrEqual(2);
  }
});
