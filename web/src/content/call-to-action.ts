// The last section of the landing page. The operator edits this file.

export const actionWords = {
  title: 'See what is for sale today.',
  text: 'Looking is free and an account takes five short steps. Order books open once we have verified you.',
  openMarketplace: 'Open the marketplace',
  bringShares: 'Hold private shares? See what they might bring',
  mostTradedCaption: 'Most traded in 30 days',
  mostTradedHead: ['Most traded', 'Price', 'Today', 'Traded, 30 days'],
} as const;
