// Companies of the sample market whose trades close with documents. The sample issuer of transfers acts for the first;
// for the others the market acts.
export const CLOSING_FULLY = ['mossfield-outdoor', 'solstead', 'tallywick'] as const;
