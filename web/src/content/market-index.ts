// The words of /index: what Foreshare 50 is and how it is made. The operator edits this file; the figures come from
// the market. The numbers of the method are those of the rules the server reckons by.

export const indexPage = {
  title: 'Fifty private companies, one line.',
  lede: 'Foreshare 50 follows the 50 most liquid stocks on this market. Every level is made of trades that took place here, and every step can be redone by hand.',
  chartNote: 'Daily levels, base 1,000. Trades of this market, nothing else.',
  membersTitle: 'What is in it today',
  membersText: 'Weighted by how easily they trade, not by how large they are.',
  changesTitle: 'Who came, who left',
  changesText:
    'The index is looked at every day. A company enters at rank 45 and leaves beyond rank 60. Turnover is how much of the index the day’s new weights moved.',
  methodTitle: 'How it is made',
  methodText: 'No committee. The same rules every day, for every company.',
  fileTitle: 'Take the figures with you',
  fileText:
    'Every daily level and turnover since the start, everyone who came or left, and today’s constituents with their weights, as one CSV file.',
} as const;

/** What makes a company's rank, in percent of its score. */
export const rankParts = [
  { percent: 50, title: 'Dollar volume', text: 'What was traded in the last 90 days.' },
  { percent: 20, title: 'Number of trades', text: 'Many small ones count as well as a few large ones.' },
  { percent: 20, title: 'Two-sided days', text: 'Days on which somebody bid and somebody offered.' },
  { percent: 10, title: 'Spread', text: 'The narrower, the better.' },
] as const;

export const indexRules = [
  {
    title: 'Who is in',
    text: 'Companies are ranked by liquidity. One enters when it reaches rank 45, leaves when it falls beyond 60, and the index is filled up to 50.',
    fact: 'In at 45, out beyond 60',
  },
  {
    title: 'How much each weighs',
    text: 'By its rank score. None weighs more than a twentieth, so no company is the index by itself.',
    fact: 'From 0.5% to 5%',
  },
  {
    title: 'When it changes',
    text: 'Weights are set anew every day after the close. Each day’s level follows from the day before, so comings and goings move nothing by themselves.',
    fact: 'Rebalanced daily, chained',
  },
] as const;
