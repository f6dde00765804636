// The last section of the landing page and of /investors. The operator edits this file.

export const actionWords = {
  title: 'See what is for sale today.',
  text: 'Looking is free. An account takes five short steps, and you can read every order book before we ask for a cent.',
  openMarketplace: 'Open the marketplace',
  bringShares: 'Hold private shares? See what they might bring',
  mostTradedCaption: 'Most traded in 30 days',
  mostTradedHead: ['Most traded', 'Price', 'Today', 'Traded, 30 days'],
} as const;
