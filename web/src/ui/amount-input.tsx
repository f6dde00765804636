// Inputs for amounts of money and whole numbers. Apart from ui/input.tsx, since most public pages have none.
import { useState } from 'react';
import { groupAmount, keepAmountSigns, marksOf, readAmount, writeAmount } from '#web/lib/amount-text.ts';
import { localeTag, useLanguage, useText } from '#web/lib/i18n.ts';
import { useComplaint } from './field-ids.ts';
import { TextInput, type TextInputProps } from './input.tsx';
import { uiWords } from './words.ts';

interface AmountProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  value: string;
  /** Gets digits with at most a point: '5000.00'. */
  onValue: (value: string) => void;
}

/**
 * An amount as formatted text, never a spinner, with the decimal mark of the person's language. Gives its meaning as a
 * plain decimal text; '' where it has none, and then says at the field how to write it. Thousands are shown over the text
 * while it is not edited, so that the text itself, and what of it is selected, never changes under the hand.
 */
export function MoneyInput({ value, onValue, before = '$', ...rest }: AmountProps) {
  const marks = marksOf(localeTag(useLanguage()));
  const [typed, setTyped] = useState({ text: '', value: '', isClear: true });
  // A value that did not come from here (a price of the book, a form set back) is written anew.
  const { text, isClear } =
    typed.value === value ? typed : { text: writeAmount(value, marks), isClear: true };
  const t = useText(uiWords);
  useComplaint(isClear ? undefined : t('amountUnclear', { example: groupAmount('1234.50', marks) }));
  const change = (changed: string) => {
    const kept = keepAmountSigns(changed);
    const read = readAmount(kept, marks);
    setTyped({ text: kept, value: read ?? '', isClear: read !== undefined });
    onValue(read ?? '');
  };
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      before={before}
      inputMode="decimal"
      value={text}
      shown={isClear ? groupAmount(value, marks) : undefined}
      onChange={event => change(event.target.value)}
    />
  );
}

/** A whole number: shares, digits of a code. */
export function WholeInput({ value, onValue, ...rest }: AmountProps) {
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      inputMode="numeric"
      value={value}
      onChange={event => onValue(event.target.value.replace(/\D/g, ''))}
    />
  );
}
