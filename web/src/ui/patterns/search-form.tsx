// The search of a list of people or their records. It is submitted by a button, because an operator's
// searches are audited. Clearing it shows all entries at once.
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/input.tsx';
import workWords from '#web/locales/en/work.json';
import styles from './search-form.module.css';

interface SearchFormProps {
  /** The accessible name: the searchable fields. */
  label: string;
  /** The initial search text. */
  initial?: string | undefined;
  busy?: boolean | undefined;
  onSearch: (search: string) => void;
  /** Repeats the same search, so that recent changes are found. `onSearch` is called as well. */
  onAgain: () => unknown;
}

export function SearchForm({ label, initial = '', busy, onSearch, onAgain }: SearchFormProps) {
  const t = useText(workWords);
  const [sought, setSought] = useState(initial);
  const seek = (text: string) => {
    if (text === sought) onAgain();
    setSought(text);
    onSearch(text);
  };
  const form = useForm({
    initial: { search: initial },
    check: () => ({}),
    submit: ({ search }) => seek(search.trim()),
  });
  const { onChange, ...text } = form.text('search');
  return (
    <form {...form.props} role="search" className={styles['search-form']}>
      <TextInput
        {...text}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        onChange={event => {
          onChange(event);
          if (event.target.value === '' && sought !== '') seek('');
        }}
      />
      {/* While one search runs, another may be submitted. */}
      <Button type="submit" busy={busy && form.values.search.trim() === sought}>
        {t('find')}
      </Button>
    </form>
  );
}
