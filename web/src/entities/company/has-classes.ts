// The share classes of a company as its pages receive them.
import type { Answer } from '#web/api/api-contract.ts';
import type { Company } from '#web/entities/market/trading.ts';

export type Classes = Answer<'GET /market/{slug}/securities'>;

export interface CompanyOfClasses {
  company: Pick<Company, 'slug' | 'price' | 'sharesOutstanding'>;
}

/** Whether there is something to show: without a register, a company's one class is all there is. */
export const hasClasses = (found: Classes | undefined): found is Classes =>
  found !== undefined && found.securities.length > 0 && found.asOf !== null;
