// Validates a payment method before it is saved. Returns the keys of messages.

export const checkSavedMethod = (values: {
  readonly methodId: string;
  readonly label: string;
  readonly number: string;
}) => ({
  ...(values.methodId ? {} : { methodId: 'needKind' as const }),
  ...(values.label.trim() ? {} : { label: 'needName' as const }),
  ...(values.number.trim() ? {} : { number: 'needNumber' as const }),
});
