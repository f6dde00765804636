// The words of /companies and of a company's public page. The operator edits this file; the figures come from the
// market.

export const companiesPage = {
  title: 'Every company on the market.',
  lede: 'Prices are last trades, not estimates. Open a company to see what its mark rests on and how its shares may trade.',
  closingTitle: 'Buy or sell one of them',
  closingText:
    'Opening an account takes five short steps. Once your identity is verified you see the offers and can trade.',
} as const;

export const companyPage = {
  markTitle: 'What the mark rests on',
  markText:
    'Eight times out of ten the next trade should fall inside the band. Larger dots weigh more; hollow ones were left out.',
  rulesTitle: 'How its shares may trade',
  offersTitle: 'Offers',
  offersHidden: 'Offers, with their prices and sizes, are for verified investors.',
  offersUnverified: 'You see the offers here once your identity is verified.',
  offersNone: 'Nobody offers shares at the moment. A bid of yours would be waiting for the first who does.',
} as const;
