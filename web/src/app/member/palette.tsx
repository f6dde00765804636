// The command palette: one search box for pages, companies and actions. It is a combobox with a list,
// operated by arrow keys and Enter.
import { useId, useState, type KeyboardEvent } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';
import { IconButton } from '#web/ui/button.tsx';
import { BareDialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import uiWords from '#web/locales/en/ui.json';
import { usePaletteEntries } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';
import styles from './palette.module.css';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  onShortcuts: () => void;
}

export function Palette({ open, onClose, onShortcuts }: PaletteProps) {
  const t = useText(memberWords);
  return (
    <BareDialog open={open} onClose={onClose} label={t('find')} className={styles['palette']}>
      <Search onClose={onClose} onShortcuts={onShortcuts} />
    </BareDialog>
  );
}

function Search({ onClose, onShortcuts }: Omit<PaletteProps, 'open'>) {
  const t = useText(memberWords);
  const word = useText(uiWords);
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { entries, busy } = usePaletteEntries(text, onShortcuts);
  const chosen = entries[Math.min(at, entries.length - 1)];
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      const next = (at + step + entries.length) % entries.length;
      setAt(next);
      document.getElementById(`${id}-${entries[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(chosen);
    }
  };
  return (
    <>
      <div className={styles['palette-box']}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          aria-autocomplete="list"
          aria-label={t('find')}
          placeholder={t('find')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={event => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
        <span className={styles['palette-close']}>
          <IconButton icon="x" label={word('close')} onClick={onClose} />
        </span>
      </div>
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
  const groups = ['pagesGroup', 'companiesGroup', 'actionsGroup'] as const;
  return (
    <div className="palette-list" id={id} role="listbox" aria-label={t('results')}>
      {groups.map(group => {
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
