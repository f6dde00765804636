// Inputs for amounts of money and whole numbers. They are separate from ui/input.tsx, because most public
// pages have none.
import { useState } from 'react';
import {
  groupAmount,
  isBelowZero,
  keepAmountSigns,
  marksOf,
  readAmount,
  readWhole,
  writeAmount,
  type Marks,
} from '#web/lib/amount-text.ts';
import { localeTag, useLanguage, useText } from '#web/lib/i18n.ts';
import { useComplaint } from './field-ids.ts';
import { TextInput, type TextInputProps } from './input.tsx';
import uiWords from '#web/locales/en/ui.json';

interface AmountProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  value: string;
  /** Receives digits with at most one point: '5000.00'. */
  onValue: (value: string) => void;
  /** The error for an amount below zero, if the form has one. */
  belowZero?: string | undefined;
}

interface NumberProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value: string;
  onValue: (value: string) => void;
  read: (text: string, marks: Marks) => string | undefined;
  belowZero?: string | undefined;
  /** An example of a valid number, and the message that contains it. */
  example: string;
  unclear: 'amountUnclear' | 'wholeUnclear';
}

/**
 * A number as formatted text with the marks of the person's language, without a spinner. It passes on a plain
 * decimal text, or '' for an invalid one, and then shows at the field how to write the number. Grouped
 * thousands are displayed over the text while it is not edited, so that the text and its selection never
 * change during editing.
 */
function NumberInput({ value, onValue, read, belowZero, example, unclear, ...rest }: NumberProps) {
  const marks = marksOf(localeTag(useLanguage()));
  const [typed, setTyped] = useState({ text: '', value: '', isClear: true });
  // A value set from outside (a price from the book, a reset form) replaces the text.
  const { text, isClear } =
    typed.value === value ? typed : { text: writeAmount(value, marks), isClear: true };
  const t = useText(uiWords);
  const question = () => t(unclear, { example: groupAmount(example, marks) });
  useComplaint(isClear ? undefined : (isBelowZero(text, marks) && belowZero) || question());
  const change = (changed: string) => {
    const kept = keepAmountSigns(changed);
    const meant = read(kept, marks);
    setTyped({ text: kept, value: meant ?? '', isClear: meant !== undefined });
    onValue(meant ?? '');
  };
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={text}
      shown={isClear ? groupAmount(value, marks) : undefined}
      onChange={event => change(event.target.value)}
    />
  );
}

/** An amount of money, or a price. */
export const MoneyInput = ({ before = '$', ...rest }: AmountProps) => (
  <NumberInput
    {...rest}
    before={before}
    inputMode="decimal"
    read={readAmount}
    example="1234.50"
    unclear="amountUnclear"
  />
);

/** A number of shares. */
export const WholeInput = (props: AmountProps) => (
  <NumberInput {...props} inputMode="numeric" read={readWhole} example="1234" unclear="wholeUnclear" />
);
