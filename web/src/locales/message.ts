/** A sentence with {values}, or one sentence per plural form of {count}. */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
export type Messages = Readonly<Record<string, Message>>;
