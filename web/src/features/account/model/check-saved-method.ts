// What is wrong with a payment method before it is saved, by the key of its sentence.

export const checkSavedMethod = (values: {
  readonly methodId: string;
  readonly label: string;
  readonly number: string;
}) => ({
  ...(values.methodId ? {} : { methodId: 'needKind' as const }),
  ...(values.label.trim() ? {} : { label: 'needName' as const }),
  ...(values.number.trim() ? {} : { number: 'needNumber' as const }),
});
