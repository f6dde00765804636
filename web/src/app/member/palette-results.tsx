// The list of the command palette, by group.
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type RefObject } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';
import { usePaletteEntries } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';
import styles from './palette.module.css';

interface PaletteResultsProps {
  /** Of the list; its options have ids that begin with it. */
  id: string;
  text: string;
  /** Receives the keys of the search box. */
  onKey: RefObject<((event: KeyboardEvent) => void) | undefined>;
  /** Whether Enter was pressed before there was an entry to run. */
  earlyEnter: RefObject<boolean>;
  /** Receives whether an Enter waits for an entry. */
  onEarlyEnter: (waits: boolean) => void;
  /** Receives the id of the chosen option. */
  onChosen: (id: string | undefined) => void;
  onClose: () => void;
  onShortcuts: () => void;
}

const GROUPS = ['commandsGroup', 'pagesGroup', 'companiesGroup', 'actionsGroup'] as const;

export default function PaletteResults(props: PaletteResultsProps) {
  const { id, text, onKey, earlyEnter, onEarlyEnter, onChosen, onClose, onShortcuts } = props;
  const t = useText(memberWords);
  const [place, setPlace] = useState({ text, at: 0 });
  const { entries, busy } = usePaletteEntries(text, onShortcuts);
  // Another text begins at its first entry.
  const at = place.text === text ? place.at : 0;
  const chosen = entries[Math.min(at, entries.length - 1)];
  const chosenId = chosen && `${id}-${chosen.id}`;
  useEffect(() => onChosen(chosenId), [chosenId, onChosen]);
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  useImperativeHandle(onKey, () => (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      const next = (at + step + entries.length) % entries.length;
      setPlace({ text, at: next });
      document.getElementById(`${id}-${entries[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!chosen && busy) onEarlyEnter(true);
      run(chosen);
    }
  });
  useEffect(() => {
    if (!earlyEnter.current || (!chosen && busy)) return;
    onEarlyEnter(false);
    run(chosen);
  });
  return (
    <>
      <Results id={id} entries={entries} chosen={chosen} onRun={run} />
      {entries.length === 0 && !busy && (
        <p className={styles['palette-none']} role="status">
          {t('nothingFound', { text })}
        </p>
      )}
    </>
  );
}

interface ResultsProps {
  id: string;
  entries: readonly PaletteEntry[];
  chosen: PaletteEntry | undefined;
  onRun: (entry: PaletteEntry) => void;
}

function Results({ id, entries, chosen, onRun }: ResultsProps) {
  const t = useText(memberWords);
  const format = useFormat();
  return (
    <div className={styles['palette-list']} id={id} role="listbox" aria-label={t('results')}>
      {GROUPS.map(group => {
        const found = entries.filter(entry => entry.group === group);
        if (found.length === 0) return null;
        return (
          <div role="group" aria-label={t(group)} key={group}>
            <p aria-hidden="true">{t(group)}</p>
            {found.map(entry => (
              <div
                key={entry.id}
                id={`${id}-${entry.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={entry === chosen}
                onPointerDown={event => event.preventDefault()}
                onClick={() => onRun(entry)}
                onKeyDown={event => event.key === 'Enter' && onRun(entry)}
              >
                <span>{entry.label}</span>
                {typeof entry.price === 'number' && (
                  <span className="muted num">{format.money(entry.price)}</span>
                )}
                {entry.keys && <kbd>{entry.keys}</kbd>}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
