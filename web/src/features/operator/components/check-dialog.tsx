// One check with the person's statements and documents, and the available decisions. Opening it is audited.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readDraft, useKeptDraft } from '#web/forms/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import { refresh, useApi, useSend } from '#web/api/use-api.ts';
import { useErrorText, useLostText } from '#web/api/use-error-text.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import personWords from '#web/locales/en/person.json';
import { LAST_DAY } from '#web/lib/time-of-days.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Alert } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.tsx';
import workWords from '#web/locales/en/work.json';
import { CheckFacts } from './check-facts.tsx';
import { EvidenceChecklist, type RequirementName } from './evidence-checklist.tsx';
import checkWords from '#web/locales/en/checks.json';
import styles from './evidence-checklist.module.css';

type Check = Answer<'GET /operator/verifications/{id}'>;
/** Withdrawing an approval means rejecting the approved check. */
type Decision = 'approve' | 'ask' | 'reject' | 'takeBack';

const DONE = { approve: 'approved', ask: 'asked', reject: 'rejected', takeBack: 'takenBack' } as const;

/** The draft that a lost session keeps, and its name. */
const NOTHING = { id: '', reason: '' };
const DRAFT = 'check';
const drafted = () => ({ ...NOTHING, ...readDraft(DRAFT, NOTHING) });
/** Returns the check whose reason was being typed, or an empty text. */
export const draftedCheck = (): string => drafted().id;

export function CheckDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(checkWords);
  const work = useText(workWords);
  const called = useText(personWords);
  // A copy from before a decision would be refused, because the server compares the version that was shown.
  const check = useApi('GET /operator/verifications/{id}', { params: { id } }, { forget: true });
  const decision = useDecision(id, check.data, onClose);
  // The server refuses an approval without its evidence.
  const lacksEvidence = (check.data?.missing.length ?? 0) > 0;
  const button = (what: Decision, kind?: 'primary' | 'danger') => (
    <Button
      kind={kind}
      busy={decision.busy === what}
      disabled={
        check.data === undefined || decision.busy !== undefined || (what === 'approve' && lacksEvidence)
      }
      onClick={() => void decision.send(what)}
    >
      {t(what)}
    </Button>
  );
  const { status, kind, renewalAt = null } = check.data ?? {};
  // An approval can only be withdrawn, unless documents for its renewal are pending. After a rejection new
  // documents are required first.
  const takesBack = status === 'APPROVED' && renewalAt === null;
  const ended = status === 'REJECTED' || status === 'EXPIRED';
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      busy={decision.busy !== undefined}
      title={t(ended ? 'endedTitle' : takesBack ? 'approvedTitle' : 'dialogTitle')}
      foot={
        !ended && (
          <>
            {button(takesBack ? 'takeBack' : 'reject', 'danger')}
            {!takesBack && button('ask')}
            {!takesBack && button('approve', 'primary')}
          </>
        )
      }
    >
      <DialogBody>
        <Loaded from={check} skeleton={<CardSkeleton label={t('loading')} rows={4} />} failed={t('failed')}>
          {data => <CheckContent check={data} decision={decision} />}
        </Loaded>
        {!ended && !takesBack && lacksEvidence && <Alert tone="warn">{t('approveNeeds')}</Alert>}
        {decision.error && <Alert>{decision.error}</Alert>}
        {!ended && !takesBack && kind !== undefined && (
          <Field
            label={t('expiresOn')}
            hint={called('optional')}
            help={t(`expiresOn_${kind}`)}
            error={decision.wrongEnd}
          >
            <TextInput
              value={decision.expiresOn}
              onChange={event => decision.setExpiresOn(event.target.value)}
              type="date"
              max={LAST_DAY}
            />
          </Field>
        )}
        {ended ? (
          <p className="muted">{t('ended')}</p>
        ) : (
          <Field
            label={takesBack ? work('reason') : t('reason')}
            help={t(takesBack ? 'takeBackHelp' : 'reasonHelp')}
            error={decision.missing}
          >
            <TextArea
              value={decision.reason}
              onChange={event => decision.setReason(event.target.value)}
              rows={3}
              maxLength={500}
            />
          </Field>
        )}
      </DialogBody>
    </Dialog>
  );
}

function CheckContent({ check, decision }: { check: Check; decision: ReturnType<typeof useDecision> }) {
  return (
    <div className={styles['beside']}>
      <CheckFacts check={check} />
      <EvidenceChecklist check={check} again={decision.again} onAgain={decision.setAgain} />
    </div>
  );
}

function useDecision(id: string, check: Check | undefined, onClose: () => void) {
  const t = useText(checkWords);
  const errorText = useErrorText();
  const lostText = useLostText();
  const approve = useSend('POST /operator/verifications/{id}/approve');
  const ask = useSend('POST /operator/verifications/{id}/ask');
  const reject = useSend('POST /operator/verifications/{id}/reject');
  const [reason, setReason] = useState(() => (draftedCheck() === id ? drafted().reason : ''));
  useKeptDraft(DRAFT, reason === '' ? NOTHING : { id, reason }, NOTHING);
  const [missing, setMissing] = useState<string>();
  const [expiresOn, setExpiresOn] = useState('');
  const [again, setAgain] = useState<readonly RequirementName[]>([]);
  const [wrongEnd, setWrongEnd] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<Decision>();
  const params = { id };
  // The decision applies only to the version shown. The server refuses it when documents have arrived or
  // another operator has decided since.
  const { submittedAt, decidedAt, renewalAt } = check ?? {};
  const seen = { submittedAt, decidedAt, renewalAt };
  const sendReject = () => reject.mutateAsync({ params, body: { reason, ...seen } });
  const act = {
    approve: () => approve.mutateAsync({ params, body: expiresOn === '' ? seen : { ...seen, expiresOn } }),
    ask: () => ask.mutateAsync({ params, body: { reason, requirements: [...again], ...seen } }),
    reject: sendReject,
    takeBack: sendReject,
  };
  const send = async (what: Decision) => {
    setError(undefined);
    setWrongEnd(undefined);
    const lacking = what !== 'approve' && reason.trim() === '';
    setMissing(lacking ? t('reasonMissing') : undefined);
    if (lacking) return;
    setBusy(what);
    try {
      await act[what]();
      toast(t(DONE[what]));
      onClose();
    } catch (failure) {
      const isEnd = failure instanceof ApiError && failure.fields['expiresOn'] !== undefined;
      (isEnd ? setWrongEnd : setError)(lostText(failure) ?? errorText(failure));
    } finally {
      setBusy(undefined);
      void refresh('GET /operator/verifications', 'GET /operator/verifications/{id}', 'GET /dashboard');
    }
  };
  return {
    again,
    setAgain,
    reason,
    setReason,
    missing,
    expiresOn,
    setExpiresOn,
    wrongEnd,
    error,
    busy,
    send,
  };
}
