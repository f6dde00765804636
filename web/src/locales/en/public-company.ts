// The public page of a company.
export default {
  companies: 'Companies',
  company: 'Company',
  companyTitle: '{company} shares',
  companyDescription: '{company}: {text}. Price, mark and how its shares may trade.',
  seeAll: 'See all companies',
  tradeHere: 'Trade on the marketplace',
  logInToTrade: 'Log in to trade',
  offers: 'Offers',
  offersHidden: 'Offers, with their prices and sizes, are for verified investors. {logIn} or {create}.',
  offersLogIn: 'Log in',
  offersCreate: 'create an account',
  offersUnverified: 'You see the offers here once your identity is verified.',
  openProfile: 'Open your profile',
  offersNone: 'Nobody is offering shares right now. A bid of yours would wait for the first offer.',
  markTitle: 'What the mark rests on',
  markText:
    'Eight times out of ten the next trade should fall inside the band. Larger dots weigh more; hollow ones were left out.',
  rulesTitle: 'How its shares may trade',
  symbol: 'Symbol',
  closeBefore: 'Previous close',
  traded: 'Traded, 30 days',
};
