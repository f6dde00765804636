// The queue of checks by status, oldest first. Decided checks are sorted by their latest decision.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import investorWords from '#web/locales/en/investor.json';
import { useUrlState } from '#web/lib/router.tsx';
import { useApi } from '#web/api/use-api.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { useSearchedPage } from '#web/ui/patterns/use-searched-page.ts';
import { Arrived } from '#web/ui/patterns/arrived.tsx';
import { Button } from '#web/ui/button.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { PersonName } from '#web/entities/person/person-name.tsx';
import { WorkActions } from '#web/ui/patterns/work-list.tsx';
import { WorkPanel } from '#web/ui/patterns/work-panel.tsx';
import { CheckDialog, draftedCheck } from './check-dialog.tsx';
import checkWords from '#web/locales/en/checks.json';
import profileWords from '#web/locales/en/profile.json';

type Check = Answer<'GET /operator/verifications'>['results'][number];

const TABS = ['PENDING', 'MORE_INFO', 'APPROVED', 'REJECTED'] as const;

export function ChecksPanel() {
  const t = useText(checkWords);
  const [status, setStatus] = useUrlState('status', TABS, 'PENDING');
  const { page, search, how, onPage, onSearch } = useSearchedPage();
  const checks = useApi('GET /operator/verifications', { query: { status, page, search } }, how);
  const [opened, setOpened] = useState(() => draftedCheck() || undefined);
  const waiting = status === 'PENDING';
  return (
    <>
      <WorkPanel
        title={t('tabs')}
        tabs={TABS.map(value => ({ value, label: t(`tab${value}`) }))}
        tab={status}
        onTab={next => setStatus(next, { page: undefined })}
        from={checks}
        onPage={onPage}
        loading={t('loading')}
        failed={t('failed')}
        search={{ label: t('search'), none: t('noneFound'), value: search, onValue: onSearch }}
        empty={waiting ? { title: t('none'), text: t('noneText') } : { title: t('noneHere') }}
        line={check => <CheckLine key={check.id} check={check} onLook={() => setOpened(check.id)} />}
        arrived={waiting && search === '' && <Arrived queue="checks" from={checks} />}
      />
      {opened !== undefined && <CheckDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function CheckLine({ check, onLook }: { check: Check; onLook: () => void }) {
  const t = useText(checkWords);
  const profile = useText(profileWords);
  const kind = useText(investorWords)(check.person.investorType);
  const moment = useMoment();
  const { person, submittedAt } = check;
  const waits = check.status === 'PENDING' || check.renewalAt !== null;
  return (
    <li>
      <TitleNote
        title={check.renewalAt === null ? profile(check.kind) : t('renewalOf', { what: profile(check.kind) })}
        note={t('submitted', { time: moment(submittedAt) })}
      />
      <PersonName person={person} />
      <TitleNote title={kind} note={<Standing check={check} />} />
      <WorkActions>
        <Button
          size="small"
          kind={waits ? 'primary' : undefined}
          aria-label={t('lookLabel', { name: person.name, what: profile(check.kind) })}
          onClick={onLook}
        >
          {t('look')}
        </Button>
      </WorkActions>
    </li>
  );
}

/**
 * The end of an approval whose renewal is pending, the date and reason of a decision, or otherwise the
 * account's owner.
 */
function Standing({ check: { person, reason, decidedAt, renewalAt, expiresAt } }: { check: Check }) {
  const t = useText(checkWords);
  const format = useFormat();
  const moment = useMoment();
  if (renewalAt !== null && expiresAt !== null) return t('approvedUntil', { date: format.date(expiresAt) });
  if (decidedAt === null) return person.accountNumber;
  return (
    <>
      {t('decided', { time: moment(decidedAt) })}
      {reason !== null && <span className="note">{reason}</span>}
    </>
  );
}
