// Articles on the sample market's sectors. All companies are invented.
import type { SampleArticle } from './sample-article.ts';

export const INDUSTRY_ARTICLES: readonly SampleArticle[] = [
  {
    slug: 'storage-stops-being-a-side-note',
    title: 'Storage stops being a side note',
    author: 'Priya Ramanathan',
    icon: 'sun',
    category: 'industry',
    summary:
      'Energy used to be one trade: panels and turbines, up or down together. Companies that keep power overnight earn their money differently, and are priced differently.',
    daysAgo: 4,
    tags: ['energy', 'storage', 'liquidity'],
    chart: { kind: 'sector', of: 'energy' },
    paragraphs: [
      'Nine energy companies trade on this market, and for a long time their prices moved together. When wind was in favor, all of them rose. But those who make power and those who store it do not earn in the same hours. A turbine earns when it blows, and so does every other turbine; a battery earns in the gap between the windy hour and the still one.',
      'Ferrous Grid is the plain example. Its batteries are heavy and slow, which is no fault in something that never moves, and the wider prices swing within a week, the more they earn. Emberwell Geothermal stores nothing but sells heat under contracts of thirty years; it does not care about the hour at all.',
      'Solstead and Breakwater Wind are the other side. Both have orders, but both depend on others to finance what they sell. When borrowing becomes dearer, house builders put off a roof and developers a wind farm, and the maker feels it a season later.',
      'For a holder the lesson is small and practical. Two energy positions need not be one position twice. Ask of each in which hours, and in which years, it earns; where the answers differ, so will the prices.',
    ],
  },
  {
    slug: 'when-one-result-is-the-whole-company',
    title: 'When one result is the whole company',
    author: 'Dr. Lena Hofstad',
    icon: 'info',
    category: 'industry',
    summary:
      'Companies that wait for a trial have quiet books and wide bands. How to read them, and why a limit order is kinder than a market order.',
    daysAgo: 17,
    tags: ['healthcare', 'clinical trials', 'risk'],
    chart: { kind: 'sector', of: 'healthcare' },
    paragraphs: [
      'Eleven healthcare companies trade here, and they are really two groups. One sells something: scanners, screenings, enzymes, visits. Their prices follow orders and margins, as those of an engineering company would. The other waits. Sorrelgate Therapeutics waits for the last phase of a trial, Marrow Bio for a regulator. Until the answer comes there is little new to know, and prices drift on little volume.',
      'A price like that is an average of two futures. Suppose a share is worth fifty if the trial succeeds and ten if it fails, and the market holds success for likely but not certain. It may then trade at thirty for months, a price that will be right on no day after the result. The band around the mark shows this better than the mark: it is twice as wide as for the first group.',
      'Around an answer, books empty. Sellers withdraw because good news would make them regret it, buyers because bad news would. A market order then reaches far. It stops at its protection band, but a limit order lets you say yourself where it should stop, and costs nothing to place early.',
      'None of this is advice to buy or to stay away. It is a reason to ask of each holding what could happen to it in one day, and to make it a size that you can answer that question with calmly.',
    ],
  },
  {
    slug: 'software-that-bills-by-use',
    title: 'Software that bills by use is priced by the month',
    author: 'Jonas Eide',
    icon: 'desktop',
    category: 'industry',
    summary:
      'Seats made software revenue predictable. Meters made it follow the customer’s business, and share prices have noticed.',
    daysAgo: 31,
    tags: ['tech', 'pricing models', 'valuation'],
    chart: { kind: 'sector', of: 'tech' },
    paragraphs: [
      'Of the fourteen technology companies in the market, six now charge by what is used: seconds of computing, production lines, sources of data. A customer who does well pays more without a new contract. One who does badly pays less, without cancelling.',
      'You can see it in the prices. Palisade Compute, which bills by the second, moves more on an ordinary day than Kestrelbase, which sells three-year support. Neither is the better company for it. But the same sum in each is not the same risk, and a book with wide daily swings needs a wider limit to be filled.',
      'There is a middle way. Latticework charges by the production line, a unit that grows with use but seldom shrinks: nobody tears out a line because of a weak quarter. Revenue of that kind is dull to watch and easy to lend against.',
      'When you compare such companies, compare what happens to revenue if customers do a tenth less. It is the one question their reports answer well, and few of the headlines do.',
    ],
  },
  {
    slug: 'what-a-warehouse-robot-earns',
    title: 'What a warehouse robot earns',
    author: 'Tomas Brandt',
    icon: 'gear',
    category: 'industry',
    summary:
      'Renting machines by the box moves the risk from the buyer’s books to the maker’s. What that means for the maker’s shares.',
    daysAgo: 45,
    tags: ['industrials', 'robotics', 'cash flow'],
    chart: { kind: 'sector', of: 'industrials' },
    paragraphs: [
      'A robot used to be sold. The maker was paid on delivery, the buyer carried it on its books for ten years, and a bad year for the buyer meant no new orders, but no refund either. Renting by the box turned that round. Northbeam Robotics now owns what it builds, is paid as it works, and must finance the years between.',
      'That shows in two places. Growth eats cash: each new contract costs before it pays. And revenue follows the parcels, of which there are fewer in January than in December. A holder who reads one quarter by itself will be alarmed every winter and delighted every autumn, both times for nothing.',
      'Those who sell parts and tools are calmer. Ironmoor Castings and Burrstone Tooling move less from day to day than the makers of robots. Patient holders seldom quote, so an order of some size should be given time.',
      'When you compare the two kinds, compare the cash and not the orders. An order for a machine is money soon; an order for its services is money later, and more of it, if the machine lasts.',
    ],
  },
];
