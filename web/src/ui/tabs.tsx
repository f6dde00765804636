// Tabs: one stop in the tab order, and arrow keys move and select. Combine them with useUrlState so that each
// tab has its address.
import { useId, useLayoutEffect, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

export interface TabOption<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
}

interface TabsProps<T extends string> {
  label: string;
  options: readonly TabOption<T>[];
  value: T;
  onValue: (value: T) => void;
  /** Content in the line of the tabs, such as a search. It wraps below them where there is no room. */
  beside?: ReactNode | undefined;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

export function Tabs<T extends string>({ label, options, value, onValue, beside, children }: TabsProps<T>) {
  const id = useId();
  // On a phone the tabs overflow. The chosen one is scrolled fully into view.
  useLayoutEffect(() => {
    const tab = document.getElementById(`${id}-${value}`);
    const list = tab?.parentElement;
    if (list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [id, value]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = options.findIndex(option => option.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: options.length - 1 }[event.key];
    const option = to === undefined ? undefined : options[(to + options.length) % options.length];
    if (!option) return;
    event.preventDefault();
    onValue(option.value);
    document.getElementById(`${id}-${option.value}`)?.focus();
  };
  return (
    <>
      <div className="tabs strip" role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move}>
        {options.map(option => (
          <button
            key={option.value}
            type="button"
            role="tab"
            id={`${id}-${option.value}`}
            aria-selected={option.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={option.value === value ? 0 : -1}
            onClick={() => onValue(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
      {beside}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
