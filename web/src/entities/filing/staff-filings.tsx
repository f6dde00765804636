// Filings of shares for those who decide: the company's people and operators. Two people confirm, or one declines.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { api } from '#web/api/api.ts';
import { refresh, useApi } from '#web/api/use-api.ts';
import { EmailText } from '#web/entities/person/email-text.tsx';
import { withStepUp } from '#web/entities/person/with-step-up.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link, useUrlState } from '#web/lib/router.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import filingWords from '#web/locales/en/filings.json';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { DownloadButton } from '#web/ui/patterns/download-button.tsx';
import { ReasonDialog } from '#web/ui/patterns/reason-dialog.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { RowActions } from '#web/ui/patterns/work-table.tsx';
import { WorkPanel } from '#web/ui/patterns/work-panel.tsx';
import type { Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.tsx';

export type StaffFiling = Answer<'GET /operator/filings'>['results'][number];
type Side = 'issuer' | 'operator';

const TABS = ['open', 'decided'] as const;
const MOST_REASON = 500;

/** The filings of the issuer's own company. @param line of the company; absent: all its lines. */
export function StaffFilings({ line }: { line?: string | undefined }) {
  const t = useText(filingWords);
  const [tab, setTab] = useUrlState('filings', TABS, 'open');
  // The page that includes this list may keep another list's page in the address.
  const [page, onPage] = useState(1);
  const query = { page, status: tab, ...(line !== undefined && { line }) };
  const filings = useApi('GET /issuer/filings', { query });
  const empty =
    tab === 'open' ? { title: t('staffNone'), text: t('staffNoneText') } : { title: t('noneDecided') };
  return (
    <WorkPanel
      title={t('staffTitle')}
      tabs={TABS.map(value => ({ value, label: t(`tab_${value}`) }))}
      tab={tab}
      onTab={next => {
        setTab(next);
        onPage(1);
      }}
      from={filings}
      onPage={onPage}
      loading={t('loading')}
      failed={t('failed')}
      empty={empty}
      table={{ columns: useStaffFilingColumns('issuer'), rowKey: filing => filing.id }}
    />
  );
}

/** The columns of filings: whose, what, the evidence, and the decision. For lists of the company or the operator. */
export function useStaffFilingColumns(side: Side): readonly Column<StaffFiling>[] {
  const t = useText(filingWords);
  const format = useFormat();
  const moment = useMoment();
  return [
    {
      key: 'holder',
      head: t('holder'),
      phone: 'lead',
      cell: ({ holder }) => (
        <div>
          <TitleNote
            title={
              side === 'operator' ? (
                <Link to={`/people/${holder.id}?tab=trading`}>{holder.name}</Link>
              ) : (
                holder.name
              )
            }
            note={<EmailText email={holder.email} />}
          />
          <Badge state={holder.verified ? 'done' : 'part'}>
            {t(holder.verified ? 'verified' : 'unverified')}
          </Badge>
        </div>
      ),
    },
    {
      key: 'company',
      head: t('company'),
      cell: ({ company, filedAt }) => (
        <TitleNote title={company.name} note={t('filedAt', { time: moment(filedAt) })} />
      ),
    },
    {
      key: 'shares',
      head: t('sharesHead'),
      end: true,
      phone: 'figure',
      cell: ({ shares, holds }) => (
        <>
          {format.number(shares)}
          {holds > 0 && <span className="note">{t('holds', { shares: format.number(holds) })}</span>}
        </>
      ),
    },
    {
      key: 'cost',
      head: t('cost'),
      end: true,
      cell: ({ acquiredOn, cost }) => (
        <>
          {format.dollars(cost)}
          <span className="note">{t('sinceDay', { day: format.day(acquiredOn) })}</span>
        </>
      ),
    },
    { key: 'proof', head: t('proof'), cell: filing => <Evidence side={side} filing={filing} /> },
    {
      key: 'decision',
      head: <span className="sr">{t('decision')}</span>,
      end: true,
      cell: filing =>
        filing.status === 'open' ? (
          <Decision side={side} filing={filing} />
        ) : (
          <TitleNote
            title={t(`status_${filing.status}`)}
            note={filing.reason ?? (filing.decidedAt === null ? undefined : moment(filing.decidedAt))}
          />
        ),
    },
  ];
}

/** What the register says of the certificate, and the documents that were filed with it. */
function Evidence({ side, filing }: { side: Side; filing: StaffFiling }) {
  const registerWords = useRegisterWords();
  return (
    <div>
      <span className="note">{registerWords(filing)}</span>
      {filing.documents.map(({ id, name }) => (
        <DownloadButton
          key={id}
          plain
          path={`/documents/${id}/content${side === 'operator' ? '?reason=verification' : ''}`}
        >
          {name}
        </DownloadButton>
      ))}
    </div>
  );
}

function useRegisterWords(): (filing: StaffFiling) => string {
  const t = useText(filingWords);
  const format = useFormat();
  return ({ certificate: number, register }) => {
    if (number === null) return t('noCertificate');
    if (register === null) return t('notInRegister', { number });
    const facts = { number, holder: register.holder, shares: format.number(Number(register.shares)) };
    return t(register.standing ? 'inRegister' : 'endedInRegister', facts);
  };
}

const refreshFilings = (side: Side) => refresh(`GET /${side}/filings`);

function Decision({ side, filing }: { side: Side; filing: StaffFiling }) {
  const t = useText(filingWords);
  const act = useAct();
  const [isDeclining, setDeclining] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, company, firstConfirmation, holder, own, shares } = filing;
  const { name } = holder;
  const isSecond = firstConfirmation !== null;
  const params = { id };
  const confirm = async () => {
    setBusy(true);
    await act({
      ask: {
        title: t('confirmTitle', { count: shares, company: company.name, name }),
        text: t(isSecond ? 'recordText' : 'confirmText', { name }),
        yes: t(isSecond ? 'record' : 'confirm'),
      },
      send: async () => {
        const answer = await withStepUp(() =>
          side === 'issuer'
            ? api('POST /issuer/filings/{id}/confirm', { params, body: {} })
            : api('POST /operator/filings/{id}/confirm', { params, body: {} }),
        );
        await refreshFilings(side);
        return answer;
      },
      done: ({ status }) => t(status === 'accepted' ? 'recorded' : 'confirmed', { name }),
    });
    setBusy(false);
  };
  return (
    <RowActions>
      {own ? (
        <span className="note">{t('ownWaits')}</span>
      ) : (
        <>
          {isSecond && <span className="note">{t(`first_${firstConfirmation.by}`)}</span>}
          <Button size="small" busy={isBusy} onClick={() => void confirm()}>
            {t(isSecond ? 'record' : 'confirm')}
          </Button>
        </>
      )}
      <Button size="small" kind="danger" onClick={() => setDeclining(true)}>
        {t('decline')}
      </Button>
      {isDeclining && (
        <ReasonDialog
          title={t('declineTitle')}
          act={t('decline')}
          most={MOST_REASON}
          draft={`filing-${id}`}
          send={async reason => {
            await (side === 'issuer'
              ? api('POST /issuer/filings/{id}/decline', { params, body: { reason } })
              : api('POST /operator/filings/{id}/decline', { params, body: { reason } }));
            await refreshFilings(side);
            toast(t('declined'));
          }}
          onClose={() => setDeclining(false)}
        >
          <p className="muted">{t('declineText', { name })}</p>
        </ReasonDialog>
      )}
    </RowActions>
  );
}
