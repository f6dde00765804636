// Articles on how the market works. They name invented companies only.
import type { SampleArticle } from './sample-article.ts';

export const MARKET_ARTICLES: readonly SampleArticle[] = [
  {
    slug: 'how-a-private-price-is-found',
    title: 'How a private price is found',
    author: 'Clara Whitlow',
    icon: 'market',
    category: 'market',
    summary:
      'A share that trades three times a day has a price. A share that trades three times a month has evidence. This is how one becomes the other.',
    featured: true,
    daysAgo: 2,
    tags: ['mark', 'pricing', 'order book'],
    chart: { kind: 'index', of: 'foreshare-50' },
    paragraphs: [
      'On a public exchange the last price is seconds old, so nobody asks where it comes from. In a private company the last trade may be a week old, the last quote an hour, and the last financing round a year. Each of them says something about what a share is worth today. None says enough alone.',
      'The mark is our attempt to add them up in the open. It is a weighted mean of four kinds of evidence: trades that settled, trades that were agreed and wait for the company’s review, the middle of a firm quote, and the price of the last round. A settled trade counts most, because money and shares have changed hands. A quote counts half, and only while it is fresh. A round counts half as well: it is a large and careful price, but usually for preferred shares with rights that common shares lack.',
      'Evidence ages. A trade loses half its weight in forty-five days, a quote in a week, a round in half a year. It also grows with size, but slowly: a trade of a million dollars is better evidence than one of ten thousand, though not a hundred times better. We take the logarithm, so that no single block can set the mark by itself.',
      'What lies far from the rest is dropped. If a seller in a hurry accepts a third less than everybody else, that trade stands on the tape for all to see, but it does not move the mark. The rule is fixed in advance and the same for everyone: three median deviations from the middle, and never when there is too little evidence to say what the middle is.',
      'Around the mark stands a band. Eight times out of ten the next price should fall inside it. A narrow band means that the evidence agrees; a wide one that it is thin, old, or at odds with itself. Below three effective observations we print one more word, ‘indicative’, and mean it: take it for a hint, and bid what the share is worth to you.',
      'Every company’s page shows the inputs and their weights. You can redo the sum by hand. If you think we weigh something wrongly, you will at least know what you disagree with.',
    ],
  },
  {
    slug: 'the-twenty-four-hours',
    title: 'The twenty-four hours, and what comes before them',
    author: 'Tomas Brandt',
    icon: 'clock',
    category: 'market',
    summary:
      'Settlement takes at most a day from the moment a trade clears. The days before that belong to the company.',
    daysAgo: 6,
    tags: ['settlement', 'issuer review', 'first refusal'],
    chart: { kind: 'stock', of: 'orrery-systems' },
    paragraphs: [
      'When two orders meet, the trade is agreed: price and number of shares are fixed, the buyer’s cash and the seller’s shares are set aside, and neither side can change its mind. What follows depends on the company.',
      'Most companies on the market have approved their investors in advance. For them the review is automatic and takes no time at all. Others look at every transfer. They see both parties, which nobody else does, and have a deadline: five working days, unless their rules say less. They can approve, decline, or use their right of first refusal and buy the shares themselves at the agreed price.',
      'If the company buys, the seller is paid exactly as agreed and the buyer’s cash is released, fee included. If it declines, both sides get back what was set aside. In neither case does anybody owe anything for a trade that did not happen.',
      'Only when the review is done is the trade cleared, and only then does our clock start. Within twenty-four hours the shares go to the buyer and the cash to the seller in a single entry of the ledger. There is no moment in which one side has delivered and the other has not. We publish how long it really took; the median is a small part of a day.',
    ],
  },
  {
    slug: 'reading-an-order-book',
    title: 'Reading an order book in five minutes',
    author: 'Jonas Eide',
    icon: 'orders',
    category: 'market',
    summary:
      'Two columns of prices tell you what it costs to trade now, what patience may save, and how much of either there is.',
    daysAgo: 13,
    tags: ['order book', 'spread', 'limit orders'],
    chart: { kind: 'stock', of: 'latticework' },
    paragraphs: [
      'On the left stand the bids, what buyers offer; on the right the asks, what sellers want. The best of each stand on top. Between them is the spread, and it is the first thing to look at: whoever buys at the ask and sells at the bid a minute later has lost exactly that.',
      'Beside each price stands a number of shares. If you want three hundred and the best ask has a hundred and twenty, your order will reach into the next price, and the one after. The ticket tells you the average before you confirm. In a thin book it is often wiser to ask for less, or to place a limit and wait.',
      'Orders at the same price are filled in the order in which they came. An order that you make smaller keeps its place; one that you make larger or move to another price goes to the back. That is why patient traders seldom touch what stands near the front.',
      'An empty column is information too. In a company whose shareholders do not sell, there may be bids at rising prices and no ask at all. A bid there costs nothing while it waits, except that its cash is set aside and cannot be used elsewhere.',
    ],
  },
  {
    slug: 'fees-in-the-open',
    title: 'Why the fee is a line and not a spread',
    author: 'Clara Whitlow',
    icon: 'doc',
    category: 'market',
    summary:
      'A fee inside the price is invisible and grows with your hurry. One that stands on its own line is the same for everybody.',
    daysAgo: 24,
    tags: ['fees', 'transparency'],
    paragraphs: [
      'There are two ways to be paid for bringing a buyer and a seller together. One is to tell the seller a lower price and the buyer a higher one and keep what lies between. The other is to tell both the same price and charge for it. Each pays for the same work; only the second can be checked.',
      'We take a rate in basis points from each side, from the same published table for everyone, on shares that changed hands. It is shown before you confirm and again on the statement, and it goes into an account of its own in the ledger. An order that is cancelled or never filled costs nothing, and neither does a trade that the company declined.',
      'Rounding follows one rule as well: half a cent goes to the even cent, over the whole order and not over each part. An order that fills in seven pieces costs the same as one that fills at once. It is a small thing, and it is the kind of small thing that adds up in the wrong pocket where nobody looks.',
    ],
  },
  {
    slug: 'what-the-index-can-and-cannot-say',
    title: 'What an index of fifty private companies can say',
    author: 'Amara Nwosu',
    icon: 'chart',
    category: 'market',
    summary:
      'Foreshare 50 follows what can actually be traded. That makes it honest about prices, and silent about everything that is not for sale.',
    daysAgo: 38,
    tags: ['index', 'liquidity', 'method'],
    chart: { kind: 'index', of: 'foreshare-50' },
    paragraphs: [
      'Many indices of private companies are made from financing rounds. They are smooth, because a round comes once a year or less, and they rise, because a company that would have to raise at a lower price often does not raise at all. What you see is the opinion of the last investor, carried forward.',
      'Ours is made from trades. Every day the stocks are ranked by how easily they can be traded: dollars over ninety days count half, the number of trades and of days with both bids and asks a fifth each, and a narrow spread the last tenth. A stock enters when it ranks forty-fifth or better and leaves when it falls below sixtieth. The gap between the two keeps stocks on the edge from going in and out every day.',
      'Weights follow the rank’s score, with no more than five percent and no less than half a percent for any one stock. Rebalancing is daily, and the turnover it causes is published beside the level. Someone who wanted to follow the index could work out what that would have cost, and would find that it is not nothing.',
      'The index cannot tell you what companies are worth that do not trade. It cannot tell you what a large holder would get for everything at once. It can tell you what fifty prices, each with a buyer and a seller behind it, did since yesterday. For a market like this one, that is a good deal to know.',
    ],
  },
];
