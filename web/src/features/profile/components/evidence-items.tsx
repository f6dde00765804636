// The items that a type of proof needs: a file for each, statements to agree to, and an amount.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { DropFile } from '#web/entities/document/drop-file.tsx';
import { useAddDocument } from '#web/entities/document/use-add-document.ts';
import type { EvidenceAdded, GivenItem } from '#web/features/profile/model/missing-items.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import evidenceWords from '#web/locales/en/evidence.json';
import personWords from '#web/locales/en/person.json';
import { Checkbox } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import styles from './profile.module.css';

type Evidence = Answer<'GET /profile/verifications/{kind}/evidence'>;
type Method = Evidence['methods'][number];
type Requirement = Method['requirements'][number];
type Representation = Method['representations'][number];

interface EvidenceItemsProps {
  method: Method;
  before: Evidence;
  added: EvidenceAdded;
  onAdded: (change: (added: EvidenceAdded) => EvidenceAdded) => void;
}

export function EvidenceItems({ method, before, added, onAdded }: EvidenceItemsProps) {
  const t = useText(evidenceWords);
  const format = useFormat();
  const agree = (name: Representation, isAgreed: boolean) =>
    onAdded(latest => ({
      ...latest,
      representations: [...latest.representations.filter(one => one !== name), ...(isAgreed ? [name] : [])],
    }));
  return (
    <>
      {method.requirements.map(requirement => (
        <EvidenceItem
          key={requirement.name}
          requirement={requirement}
          before={before.items.find(item => item.requirement === requirement.name)}
          item={added.items[requirement.name]}
          onItem={item =>
            onAdded(latest => ({ ...latest, items: { ...latest.items, [requirement.name]: item } }))
          }
        />
      ))}
      {method.representations.map(name => (
        <Checkbox
          key={name}
          label={t(`rep_${name}`)}
          checked={added.representations.includes(name)}
          onChecked={isAgreed => agree(name, isAgreed)}
        />
      ))}
      {method.leastAmount !== null && (
        <Field
          label={t('amount')}
          help={t('atLeast', { amount: format.dollars(method.leastAmount) })}
          required
        >
          <TextInput
            value={added.amount}
            onChange={event => {
              const amount = event.target.value;
              onAdded(latest => ({ ...latest, amount }));
            }}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
      )}
    </>
  );
}

interface EvidenceItemProps {
  requirement: Requirement;
  before: Evidence['items'][number] | undefined;
  item: GivenItem | undefined;
  onItem: (item: GivenItem) => void;
}

function EvidenceItem({ requirement, before, item, onItem }: EvidenceItemProps) {
  const t = useText(evidenceWords);
  const called = useText(personWords);
  const { gap } = usePunctuation();
  const { add, progress, error } = useAddDocument();
  const [datedOn, setDatedOn] = useState('');
  const label = t(`req_${requirement.name}`);
  const take = async (file: File) => {
    const document = await add(file, requirement.documentKind);
    if (document) onItem({ documentId: document.id, name: document.name, datedOn });
  };
  const askedAgain = item === undefined ? before?.askedAgain : undefined;
  const name = item?.name ?? (before?.askedAgain === null ? before.name : undefined);
  return (
    <section className={styles['item']} aria-label={label}>
      <p>
        <span className="strong">{label}</span>
        {requirement.optional && <span className="muted">{gap + called('optional')}</span>}
      </p>
      {askedAgain && <p className={styles['reason']}>{t('askedAgain', { note: askedAgain })}</p>}
      {name !== undefined && <p className="note">{t('handedInItem', { name })}</p>}
      <DropFile label={label} progress={progress} error={error} onFile={file => void take(file)} />
      {requirement.atMostMonths !== null && (
        <Field label={t('datedOn')} help={t('atMostMonths', { count: requirement.atMostMonths })} required>
          <TextInput
            type="date"
            value={datedOn}
            onChange={event => {
              setDatedOn(event.target.value);
              if (item) onItem({ ...item, datedOn: event.target.value });
            }}
          />
        </Field>
      )}
    </section>
  );
}
