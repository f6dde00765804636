// The inputs for a Field: text, password, text area, select. Amounts are in ui/amount-input.tsx.
import {
  useContext,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { useText } from '#web/lib/i18n.ts';
import { FieldContext, useFieldInput } from './field-ids.ts';
import { Icon } from './icon.tsx';
import uiWords from '#web/locales/en/ui.json';
import './field.css';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  /** A unit before or after the text. */
  before?: ReactNode | undefined;
  after?: ReactNode | undefined;
  size?: 'normal' | 'big' | undefined;
  /** The formatted text shown while the input is not edited. */
  shown?: string | undefined;
}

export function TextInput({ before, after, size = 'normal', shown, ...rest }: TextInputProps) {
  const ids = useFieldInput();
  return (
    <div className={size === 'big' ? 'input big' : 'input'}>
      {before && <span className="unit">{before}</span>}
      {shown !== undefined && (
        <span className="shown" aria-hidden="true">
          {shown}
        </span>
      )}
      <input type="text" {...ids} {...rest} />
      {typeof after === 'string' ? <span className="unit">{after}</span> : after}
    </div>
  );
}

/**
 * A password field whose content can be shown. Pasting is allowed, and the autocomplete attributes inform
 * password managers.
 */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'before' | 'after'>) {
  const [shown, setShown] = useState(false);
  const t = useText(uiWords);
  const label = useContext(FieldContext)?.label;
  const toggle = (
    <button type="button" onClick={() => setShown(!shown)}>
      {t(shown ? 'hidePassword' : 'showPassword')}
      {/* Distinguishes several password fields of one form. */}
      <span className="sr"> {label}</span>
    </button>
  );
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={toggle}
    />
  );
}

export interface Option<T extends string = string> {
  readonly value: T;
  readonly label: string;
}

interface SelectProps<T extends string> extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange'
> {
  value: T | '';
  options: readonly Option<T>[];
  onValue: (value: T) => void;
  /** The first entry while no option is chosen. */
  placeholder?: string | undefined;
}

export function Select<T extends string>({ value, options, onValue, placeholder, ...rest }: SelectProps<T>) {
  const ids = useFieldInput();
  const choose = (chosen: string) => {
    const option = options.find(one => one.value === chosen);
    if (option) onValue(option.value);
  };
  return (
    <div className="input">
      <select {...ids} {...rest} value={value} onChange={event => choose(event.target.value)}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </div>
  );
}

export function TextArea(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const ids = useFieldInput();
  return (
    <div className="input area">
      <textarea rows={5} {...ids} {...props} />
    </div>
  );
}
