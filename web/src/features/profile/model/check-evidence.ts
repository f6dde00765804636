// Validates evidence before it is submitted. Returns the keys of messages.

export const checkEvidence = (values: { readonly basis: string; readonly statement: string }) => ({
  ...(values.basis ? {} : { basis: 'needBasis' as const }),
  ...(values.statement.trim() ? {} : { statement: 'needStatement' as const }),
});
