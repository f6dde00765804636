// Why a stock is recommended: one sentence per code.
export default {
  sectorGap: 'You hold {held} in {sector}, the market {market}.',
  sectorNone: 'You hold nothing in {sector}, the market {market}.',
  riskFit: 'Its price moves {volatility} on a usual day, which fits your risk tolerance: {tolerance}.',
  liquid: '{turnover} traded in 90 days: number {rank}\u00a0of\u00a0{of} companies.',
  momentum: '{change} in 30 days.',
};
