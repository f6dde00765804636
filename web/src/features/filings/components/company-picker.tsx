// Chooses a listed company by typing part of its name: a combobox with a list.
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { plainText } from '#contract/plain-text.ts';
import { useText } from '#web/lib/i18n.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { usePublicData } from '#web/api/use-public-data.ts';
import estimateWords from '#web/locales/en/estimate.json';
import { Crest } from '#web/ui/crest.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Link } from '#web/lib/router.tsx';
import styles from './filings.module.css';

const MOST_SHOWN = 6;

type ListedStock = Answer<'GET /market'>['stocks'][number];

export interface PickedCompany {
  readonly slug: string;
  readonly name: string;
}

interface CompanyPickerProps {
  picked: PickedCompany;
  onPick: (company: PickedCompany) => void;
  error: string | undefined;
}

/** `picked` has an empty slug while nothing is chosen; its name is what was typed. */
export function CompanyPicker({ picked, onPick, error }: CompanyPickerProps) {
  const t = useText(estimateWords);
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  // On a prerendered page the person may type before the code has loaded.
  useEffect(() => setOpen(box.current?.contains(document.activeElement) ?? false), []);
  const { data } = usePublicData('GET /market');
  const wanted = plainText(picked.name.trim());
  const found = (data?.stocks ?? [])
    .filter(({ name, symbol }) => plainText(`${name} ${symbol}`).includes(wanted))
    .slice(0, MOST_SHOWN);
  const chosen = found[Math.min(at, found.length - 1)];
  const isUnknown = data !== undefined && picked.slug === '' && wanted !== '' && found.length === 0;
  const choose = ({ slug, name }: PickedCompany) => {
    onPick({ slug, name });
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      setAt(isOpen ? (at + step + found.length) % found.length : 0);
    }
    if (event.key === 'Enter' && isOpen && chosen) {
      event.preventDefault();
      choose(chosen);
    }
    if (event.key === 'Escape') setOpen(false);
  };
  const isShown = isOpen && found.length > 0;
  return (
    <div className={styles['picker']} ref={box}>
      <Field label={t('company')} help={t('companyHelp')} error={error} required>
        <TextInput
          name="name"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={isShown && chosen ? `${list}-${chosen.slug}` : undefined}
          placeholder={t('companySearch')}
          autoComplete="off"
          spellCheck={false}
          value={picked.name}
          onChange={event => {
            onPick({ slug: '', name: event.target.value });
            setOpen(true);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          onFocus={() => setOpen(picked.slug === '')}
          onBlur={() => setOpen(false)}
        />
      </Field>
      <Found id={list} stocks={found} chosen={chosen} open={isShown} onChoose={choose} />
      {isUnknown && (
        <div className={styles['unlisted']} role="status">
          <b>{t('notListed', { name: picked.name.trim() })}</b>
          <p>{t('notListedText')}</p>
          <Link className="lnk" to="/contact">
            {t('notListedAct')}
          </Link>
        </div>
      )}
    </div>
  );
}

interface FoundProps {
  /** Of the list; its options have ids that begin with it. */
  id: string;
  stocks: readonly ListedStock[];
  chosen: ListedStock | undefined;
  open: boolean;
  onChoose: (stock: ListedStock) => void;
}

function Found({ id, stocks, chosen, open, onChoose }: FoundProps) {
  const t = useText(estimateWords);
  return (
    <div id={id} role="listbox" aria-label={t('companies')} hidden={!open} className={styles['found']}>
      {stocks.map(stock => (
        <div
          key={stock.slug}
          id={`${id}-${stock.slug}`}
          role="option"
          tabIndex={-1}
          aria-selected={stock === chosen}
          onPointerDown={event => event.preventDefault()}
          onClick={() => onChoose(stock)}
          onKeyDown={event => event.key === 'Enter' && onChoose(stock)}
        >
          <Crest name={stock.name} logo={stock.logo} />
          <span>{stock.name}</span>
          <span className="muted">{stock.symbol}</span>
        </div>
      ))}
    </div>
  );
}
