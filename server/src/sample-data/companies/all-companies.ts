// Every company of the sample market with slug and category.
import type { Category } from '#contract/values.ts';
import type { CompanyFacts, SampleCompany } from '../sample-company.ts';
import { CONSUMER } from './consumer.ts';
import { ENERGY } from './energy.ts';
import { FINTECH } from './fintech.ts';
import { HEALTHCARE } from './healthcare.ts';
import { INDUSTRIALS } from './industrials.ts';
import { TECH } from './tech.ts';

export const COMPANIES: readonly SampleCompany[] = [
  ...inCategory('tech', TECH),
  ...inCategory('healthcare', HEALTHCARE),
  ...inCategory('fintech', FINTECH),
  ...inCategory('industrials', INDUSTRIALS),
  ...inCategory('consumer', CONSUMER),
  ...inCategory('energy', ENERGY),
];

function inCategory(category: Category, facts: readonly CompanyFacts[]): readonly SampleCompany[] {
  return facts.map(company => ({ ...company, category, slug: slugOf(company.name) }));
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll('&', 'and').replaceAll(' ', '-');
}
