// Inputs for choices: a list of radios, a checkbox, a switch, a slider with words, a segmented control, and
// plain ranges.
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { FieldGroup, FieldNotes } from './field.tsx';
import type { Option } from './input.tsx';
import './choice.css';

interface Choice<T extends string> extends Option<T> {
  /** Text at the end of the line: the duration, the cost. */
  note?: ReactNode | undefined;
  /** Listed, but cannot be chosen now. */
  off?: boolean | undefined;
}

interface ChoiceListProps<T extends string> {
  label: string;
  options: readonly Choice<T>[];
  value: T | '';
  onValue: (value: T) => void;
  error?: string | undefined;
}

/** Radios in a column. The whole line is the click target. */
export function ChoiceList<T extends string>({ label, options, value, onValue, error }: ChoiceListProps<T>) {
  const name = useId();
  return (
    <FieldGroup label={label} error={error}>
      <div className="choice num">
        {options.map(option => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.off}
              onChange={() => onValue(option.value)}
            />
            <span>{option.label}</span>
            {option.note && <span className="muted xs">{option.note}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

interface TickProps {
  label: ReactNode;
  help?: ReactNode | undefined;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  error?: string | undefined;
  name?: string | undefined;
}

export function Checkbox({ label, help, checked, onChecked, error, name }: TickProps) {
  const id = useId();
  return (
    <div className={error ? 'tick invalid' : 'tick'}>
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={checked}
        onChange={event => onChecked(event.target.checked)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

/** A switch in a list of settings: text at the start, switch at the end. */
export function Switch({ label, help, checked, onChecked, name }: Omit<TickProps, 'error'>) {
  const id = useId();
  return (
    <div className="switch">
      <label htmlFor={id}>{label}</label>
      <input
        type="checkbox"
        role="switch"
        id={id}
        name={name}
        checked={checked}
        onChange={event => onChecked(event.target.checked)}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      <FieldNotes id={id} help={help} />
    </div>
  );
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onValue: (value: number) => void;
  /** One word per step. The word of the chosen step is shown and announced. */
  words: readonly string[];
}

export function Slider({ label, min, max, value, onValue, words }: SliderProps) {
  const id = useId();
  const word = words[value - min] ?? String(value);
  return (
    <div className="field slider">
      <label htmlFor={id}>
        <span>{label}</span>
        <output htmlFor={id}>{word}</output>
      </label>
      <input
        type="range"
        id={id}
        min={min}
        max={max}
        step={1}
        value={value}
        aria-valuetext={word}
        onChange={event => onValue(Number(event.target.value))}
      />
      <div className="ends" aria-hidden="true">
        <span>{words[0]}</span>
        <span>{words.at(-1)}</span>
      </div>
    </div>
  );
}

interface SegmentedProps<T extends string> {
  label: string;
  options: readonly Option<T>[];
  value: T;
  onValue: (value: T) => void;
  /** `plain`: text with a hairline box around the chosen one, for time ranges. */
  look?: 'box' | 'small' | 'wide' | 'plain' | undefined;
}

/**
 * A choice of a few options side by side. It consists of radios, so that arrow keys work and forms read the
 * value.
 */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onValue,
  look = 'box',
}: SegmentedProps<T>) {
  const name = useId();
  const ref = useEarlyChoice(options, value, onValue);
  return (
    <fieldset className={look === 'plain' ? 'ranges num' : `seg ${look}`} ref={ref}>
      <legend className="sr">{label}</legend>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

/** For radios in a prerendered page: applies a choice made before the code had loaded. */
function useEarlyChoice<T extends string>(
  options: readonly Option<T>[],
  value: T,
  onValue: (value: T) => void,
) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const onArrival = useEffectEvent(() => {
    const radios = [...(ref.current?.querySelectorAll('input') ?? [])];
    const early = options[radios.findIndex(radio => radio.checked)]?.value;
    if (early !== undefined && early !== value) onValue(early);
  });
  useLayoutEffect(() => onArrival(), []);
  return ref;
}
