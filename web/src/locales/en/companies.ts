// The list of all companies.
export default {
  pageTitle: 'Companies',
  pageDescription:
    'Every private company on the market: price, change today and over 30 days, sector and volume.',
  title: 'Every company on the market.',
  lede: 'Prices are last trades, not estimates. Open a company to see what its mark rests on and how its shares may trade.',
  loading: 'Loading companies...',
  failed: 'The companies could not be loaded',
  sector: 'Sector',
  allSectors: 'All sectors',
  traded: 'Traded, 30 days',
  closing: 'Buy or sell one of them',
  closingText:
    'Opening an account takes five short steps. Once your identity is verified you see the offers and can trade.',
  openMarketplace: 'Open the marketplace',
  createAccount: 'Create Account',
  logIn: 'Log in',
};
