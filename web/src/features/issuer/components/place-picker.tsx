// Several countries or states: chosen ones are removable chips, and more are found by typing a part of the name.
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { plainText } from '#contract/plain-text.ts';
import type { Place } from '#web/entities/person/places.ts';
import { useText } from '#web/lib/i18n.ts';
import resaleWords from '#web/locales/en/resale.json';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/input.tsx';
import styles from './place-picker.module.css';

const MOST_SHOWN = 7;

interface PlacePickerProps {
  label: string;
  /** What it means that nothing is chosen: 'All countries'. */
  none: string;
  /** The text in the empty input: 'Add a country'. */
  add: string;
  places: readonly Place[];
  /** The codes of the chosen places. */
  chosen: readonly string[];
  onChosen: (codes: readonly string[]) => void;
}

export function PlacePicker({ label, none, add, places, chosen, onChosen }: PlacePickerProps) {
  const t = useText(resaleWords);
  const input = useRef<HTMLDivElement>(null);
  const nameOf = (code: string) => places.find(({ value }) => value === code)?.label ?? code;
  const remove = (code: string) => {
    onChosen(chosen.filter(other => other !== code));
    // The removed chip had the focus.
    input.current?.querySelector('input')?.focus();
  };
  return (
    <div className={styles['picker']}>
      <div ref={input}>
        <Finder
          label={label}
          add={add}
          places={places.filter(({ value }) => !chosen.includes(value))}
          onPick={code => onChosen([...chosen, code])}
          onRemoveLast={() => onChosen(chosen.slice(0, -1))}
        />
      </div>
      {chosen.length === 0 ? (
        <p className={styles['none']}>{none}</p>
      ) : (
        <ul className={styles['chips']} aria-label={label}>
          {chosen.map(code => (
            <li key={code}>
              <button
                type="button"
                aria-label={t('removePlace', { name: nameOf(code) })}
                onClick={() => remove(code)}
              >
                {nameOf(code)}
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FinderProps {
  label: string;
  add: string;
  /** The places that can still be chosen. */
  places: readonly Place[];
  onPick: (code: string) => void;
  onRemoveLast: () => void;
}

/** A combobox that is empty again after each choice. */
function Finder({ label, add, places, onPick, onRemoveLast }: FinderProps) {
  const list = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const found = findPlaces(places, typed);
  const active = found[Math.min(at, found.length - 1)];
  const isShown = isOpen && found.length > 0;
  const pick = (code: string) => {
    onPick(code);
    setTyped('');
    setOpen(false);
    setAt(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      setAt(isOpen ? (at + step + found.length) % found.length : 0);
    }
    // Enter never sends the form from here.
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isShown && active) pick(active.value);
    }
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'Backspace' && typed === '') onRemoveLast();
  };
  return (
    <>
      <Field label={label}>
        <TextInput
          role="combobox"
          aria-expanded={isShown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active ? `${list}-${active.value}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={add}
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setOpen(true);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
        />
      </Field>
      <div id={list} role="listbox" aria-label={label} hidden={!isShown} className={styles['found']}>
        {found.map(({ value, label: name }) => (
          <div
            key={value}
            id={`${list}-${value}`}
            role="option"
            tabIndex={-1}
            aria-selected={value === active?.value}
            onPointerDown={event => event.preventDefault()}
            onClick={() => pick(value)}
            onKeyDown={event => event.key === 'Enter' && pick(value)}
          >
            {name}
          </div>
        ))}
      </div>
    </>
  );
}

/** Names that begin with the text come first. A code is found too. */
function findPlaces(places: readonly Place[], typed: string): readonly Place[] {
  const wanted = plainText(typed.trim());
  const begins = places.filter(
    ({ label, value }) => plainText(label).startsWith(wanted) || plainText(value) === wanted,
  );
  const contains = places.filter(place => !begins.includes(place) && plainText(place.label).includes(wanted));
  return [...begins, ...contains].slice(0, MOST_SHOWN);
}
