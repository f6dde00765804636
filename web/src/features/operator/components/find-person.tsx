// A field in which an operator finds and chooses one person.
import { useState } from 'react';
import { useApi } from '#web/api/use-api.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import listingWords from '#web/locales/en/listings.json';
import { Button } from '#web/ui/button.tsx';
import { Rows, TitleNote } from '#web/ui/card.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export interface ChosenPerson {
  readonly id: string;
  readonly name: string;
}

interface FindPersonProps {
  label: string;
  chosen: ChosenPerson | undefined;
  onChosen: (person: ChosenPerson | undefined) => void;
  error: string | undefined;
}

/** Fewer letters would list everybody. */
const FEWEST_LETTERS = 2;
const MOST_SHOWN = 5;

export function FindPerson({ label, chosen, onChosen, error }: FindPersonProps) {
  const t = useText(listingWords);
  const { colon } = usePunctuation();
  const [search, setSearch] = useState('');
  const isAsked = chosen === undefined && search.trim().length >= FEWEST_LETTERS;
  const { data } = useApi(
    'GET /operator/people',
    { query: { search, pageSize: MOST_SHOWN } },
    { enabled: isAsked },
  );
  if (chosen !== undefined)
    return (
      <FieldGroup label={label} error={error}>
        <p>
          {chosen.name}{' '}
          <LinkButton label={`${t('change')}${colon}${label}`} onClick={() => onChosen(undefined)}>
            {t('change')}
          </LinkButton>
        </p>
      </FieldGroup>
    );
  const people = (data?.results ?? []).filter(({ status }) => status !== 'erased');
  return (
    <>
      <Field label={label} help={t('findPerson')} error={error} required>
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      </Field>
      {isAsked && data && people.length === 0 && <p className="muted">{t('noPerson')}</p>}
      {isAsked && people.length > 0 && (
        <Rows label={label}>
          {people.map(({ id, name, email, accountNumber }) => (
            <li className="row two" key={id}>
              <TitleNote title={name} note={[email, accountNumber].join(' · ')} />
              <Button
                size="small"
                aria-label={t('chooseNamed', { name })}
                onClick={() => onChosen({ id, name })}
              >
                {t('choose')}
              </Button>
            </li>
          ))}
        </Rows>
      )}
    </>
  );
}
