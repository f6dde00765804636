// What is wrong with evidence before it is handed in, by the key of its sentence.

export const checkEvidence = (values: { readonly basis: string; readonly statement: string }) => ({
  ...(values.basis ? {} : { basis: 'needBasis' as const }),
  ...(values.statement.trim() ? {} : { statement: 'needStatement' as const }),
});
