// The Full Disclosures. The operator edits this file, with a lawyer.
import { site, smallPrint } from '../site.ts';
import type { LegalDocument } from './legal-document.ts';

export const fullDisclosures: LegalDocument = {
  slug: 'full-disclosures',
  title: 'Full Disclosures',
  summary: 'Risks, conflicts of interest, and how prices, marks and the index are made.',
  version: '2.0',
  effective: '2026-10-01',
  changes: [
    { version: '2.0', day: '2026-10-01', what: 'How marks and the index are made, with their inputs.' },
    { version: '1.0', day: '2018-06-01', what: 'First version.' },
  ],
  sections: [
    { title: 'Status', paragraphs: [smallPrint.status] },
    {
      title: 'The risk of private shares',
      paragraphs: [smallPrint.risk],
      points: [
        'There may be no buyer when you want to sell, for months or for good.',
        'A private company publishes less than a public one, and later.',
        'New rounds can dilute you; holders of preferred shares are usually paid first.',
        'The company may decline your trade or buy the shares itself.',
        'Taxes can be due before you have sold anything.',
      ],
    },
    {
      title: 'No advice',
      paragraphs: [
        'Articles, reports, marks and the lists called recommendations are information. Each recommendation states its reason. None of them knows your whole situation.',
      ],
    },
    {
      title: 'How a price is made',
      paragraphs: [
        'The price of a stock is that of its last execution here. Where there is none, the site reads “no price”.',
        'A mark is worked out from settled and matched trades, firm quotes and the last round, each weighted by its age and size; outliers are dropped. It is shown with an 80 percent band and its inputs. With fewer than three effective observations it reads “indicative”.',
      ],
    },
    {
      title: `How ${site.indexName} is made`,
      paragraphs: [
        'Securities are ranked by dollar volume, number of trades, days with a two-sided book, and spread. The most liquid are members, 50 at most. None weighs more than five percent, or where fewer than twenty are in, all weigh the same. It is rebalanced daily, chained to a base of 1,000, and rests on trades made here and on nothing else.',
      ],
    },
    {
      title: 'Our interests',
      paragraphs: [
        'We earn one published fee from each side of a trade, and subscriptions to analytics and data. We hold no positions, make no markets and take no payment for steering orders. Staff may not trade in names that they can see.',
      ],
    },
    {
      title: 'Figures on this site',
      paragraphs: [
        'Counts of investors, companies, orders and volume are claims of the operator, in round numbers. “More than” means that the true figure is higher. Prices, levels and times to settle are computed from the market’s own record.',
      ],
    },
  ],
};
