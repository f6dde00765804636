// Countries and regions of the address forms.
import { expect, test } from 'vitest';
import { listCountries, listRegions, nameCountry, nameRegion } from './places.ts';

test('USA, CAN, GBR, AUS and DEU come first, then all other countries by name', () => {
  const all = listCountries('en-US');
  expect(all.slice(0, 6).map(place => place.value)).toEqual(['USA', 'CAN', 'GBR', 'AUS', 'DEU', 'AFG']);
  expect(all.at(-1)).toEqual({ value: 'ZWE', label: 'Zimbabwe' });
});

test('every country of the standard is there once, with a name', () => {
  const all = listCountries('en-US');
  expect(all).toHaveLength(249);
  expect(new Set(all.map(place => place.value)).size).toBe(249);
  expect(new Set(all.map(place => place.label)).size).toBe(249);
  expect(all.filter(place => /^[A-Z]{2,3}$/.test(place.label))).toEqual([]);
});

test('countries are named in the person’s language', () => {
  expect(nameCountry('DEU', 'fr-FR')).toBe('Allemagne');
  expect(nameCountry('Atlantis', 'en-US')).toBe('Atlantis');
});

test('NY, CA, TX, FL and IL come first, then all other states', () => {
  const states = listRegions('USA') ?? [];
  expect(states.slice(0, 6).map(place => place.value)).toEqual(['NY', 'CA', 'TX', 'FL', 'IL', 'AL']);
  expect(states).toHaveLength(56);
});

test('the list of regions follows the country; where none is kept it is typed', () => {
  expect(listRegions('DEU')).toHaveLength(16);
  expect(listRegions('FRA')).toBeUndefined();
  expect(nameRegion('CAN', 'QC')).toBe('Québec');
  expect(nameRegion('FRA', 'Bretagne')).toBe('Bretagne');
});
