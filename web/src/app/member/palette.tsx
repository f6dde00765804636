// The command palette: one search box for pages, companies and commands. It is a combobox with a list, operated by arrow
// keys and Enter. The list and its vocabulary load when the palette opens first; what is typed until then is kept.
import { Suspense, useId, useRef, useState, type KeyboardEvent } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useText } from '#web/lib/i18n.ts';
import memberWords from '#web/locales/en/member.json';
import { IconButton } from '#web/ui/button.tsx';
import { BareDialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import uiWords from '#web/locales/en/ui.json';
import styles from './palette.module.css';

const PaletteResults = lazyPart(() => import('./palette-results.tsx'));

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
  const [chosen, setChosen] = useState<string>();
  const onListKey = useRef<(event: KeyboardEvent) => void>(undefined);
  const earlyEnter = useRef(false);
  return (
    <>
      <div className={styles['palette-box']}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={chosen}
          aria-autocomplete="list"
          aria-label={t('find')}
          placeholder={t('find')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={event => {
            earlyEnter.current = false;
            setText(event.target.value);
          }}
          onKeyDown={event => {
            if (onListKey.current) onListKey.current(event);
            else if (event.key === 'Enter') earlyEnter.current = true;
          }}
        />
        <kbd>Esc</kbd>
        <span className={styles['palette-close']}>
          <IconButton icon="x" label={word('close')} onClick={onClose} />
        </span>
      </div>
      <Suspense
        fallback={<div className={styles['palette-list']} id={id} role="listbox" aria-label={t('results')} />}
      >
        <PaletteResults
          id={id}
          text={text}
          onKey={onListKey}
          earlyEnter={earlyEnter}
          onEarlyEnter={waits => {
            earlyEnter.current = waits;
          }}
          onChosen={setChosen}
          onClose={onClose}
          onShortcuts={onShortcuts}
        />
      </Suspense>
    </>
  );
}
