// The search above a list of people or of what is theirs. Asked for by a button, since an operator's searches are on record;
// emptied, it shows all again at once.
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import workWords from '#web/locales/en/work.json';
import './search-form.css';

interface SearchFormProps {
  /** What can be searched for. */
  label: string;
  /** What is searched for when it comes. */
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
    <form {...form.props} role="search" className="search-form">
      <Field label={label}>
        <TextInput
          {...text}
          type="search"
          maxLength={100}
          autoComplete="off"
          onChange={event => {
            onChange(event);
            if (event.target.value === '' && sought !== '') seek('');
          }}
        />
      </Field>
      {/* While one search is under way, another may be asked for. */}
      <Button type="submit" busy={busy && form.values.search.trim() === sought}>
        {t('find')}
      </Button>
    </form>
  );
}
