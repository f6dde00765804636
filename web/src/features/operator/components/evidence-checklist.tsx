// The items of a verification beside their documents: what is there, what is missing, and what is wanted again.
import type { Answer } from '#web/api/api-contract.ts';
import { DocumentPage } from '#web/entities/document/document-page.tsx';
import { useMissingWords } from '#web/entities/document/use-missing-words.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import evidenceWords from '#web/locales/en/evidence.json';
import { Badge } from '#web/ui/badge.tsx';
import { Rows, TitleNote } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import styles from './evidence-checklist.module.css';

type Check = Answer<'GET /operator/verifications/{id}'>;
type Requirement = NonNullable<Check['method']>['requirements'][number];
export type RequirementName = Requirement['name'];

interface EvidenceChecklistProps {
  check: Check;
  /** The items that are wanted again. */
  again: readonly RequirementName[];
  onAgain: (again: readonly RequirementName[]) => void;
}

export function EvidenceChecklist({ check, again, onAgain }: EvidenceChecklistProps) {
  const t = useText(evidenceWords);
  const format = useFormat();
  const { method, missing, evidence } = check;
  const toggle = (name: RequirementName, isWanted: boolean) =>
    onAgain([...again.filter(one => one !== name), ...(isWanted ? [name] : [])]);
  const wordsOf = useMissingWords(method);
  return (
    <section aria-label={t('list')}>
      <div className={styles['head']}>
        <h3>{t('list')}</h3>
        <p role="status">
          <Badge state={missing.length === 0 ? 'done' : 'part'}>{wordsOf(missing)}</Badge>
        </p>
      </div>
      {method && (
        <Rows label={t('list')}>
          {method.requirements.map(requirement => (
            <ChecklistItem
              key={requirement.name}
              requirement={requirement}
              check={check}
              isWanted={again.includes(requirement.name)}
              onWanted={isWanted => toggle(requirement.name, isWanted)}
            />
          ))}
          {method.representations.map(name => (
            <li className="row two" key={name}>
              <TitleNote title={t(`rep_${name}`)} />
              <Badge state={evidence.representations.includes(name) ? 'done' : 'off'}>
                {t(evidence.representations.includes(name) ? 'agreed' : 'notHandedIn')}
              </Badge>
            </li>
          ))}
          {method.leastAmount !== null && (
            <li className="row two">
              <TitleNote title={t('amount')} />
              <span className="num">{evidence.amount === null ? '' : format.money(evidence.amount)}</span>
            </li>
          )}
        </Rows>
      )}
      <p className="muted">{t('looksRecorded')}</p>
    </section>
  );
}

interface ChecklistItemProps {
  requirement: Requirement;
  check: Check;
  isWanted: boolean;
  onWanted: (isWanted: boolean) => void;
}

function ChecklistItem({ requirement, check, isWanted, onWanted }: ChecklistItemProps) {
  const t = useText(evidenceWords);
  const format = useFormat();
  const label = t(`req_${requirement.name}`);
  const item = check.items.find(one => one.requirement === requirement.name);
  const askedAgain = item?.askedAgain;
  return (
    <li className={styles['item']}>
      <TitleNote
        title={label}
        note={
          item === undefined
            ? t('notHandedIn')
            : [item.name, item.datedOn && format.date(item.datedOn)].filter(Boolean).join(' · ')
        }
      />
      {askedAgain && <p>{t('askedAgain', { note: askedAgain })}</p>}
      {item && <DocumentPage document={item} reason="verification" />}
      {item && !askedAgain && (
        <Checkbox label={t('againOf', { what: label })} checked={isWanted} onChecked={onWanted} />
      )}
    </li>
  );
}
