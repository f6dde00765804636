// What an operator can do about a person, in a menu: open the audit log, remove the second factor, block or unblock. Each
// act asks first.
import { useState } from 'react';
import type { Reading } from '#web/api/api-contract.ts';
import { hasDraft } from '#web/forms/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSend } from '#web/api/use-api.ts';
import { EmailText } from '#web/entities/person/email-text.tsx';
import { withStepUp } from '#web/entities/person/with-step-up.tsx';
import { Button } from '#web/ui/button.tsx';
import { ReasonDialog } from '#web/ui/patterns/reason-dialog.tsx';
import { Alert } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import type { MenuItem } from '#web/ui/menu.tsx';
import { RowActions, RowMenu } from '#web/ui/patterns/work-table.tsx';
import peopleWords from '#web/locales/en/people.json';
import { CorrectionDialog } from './correction-dialog.tsx';
import type { PersonRow } from './person-columns.tsx';

/** The dashboard is refreshed because it lists companies without a representative. */
const CHANGED: readonly Reading[] = [
  'GET /operator/people',
  'GET /operator/people/{id}',
  'GET /dashboard',
  'GET /operator/day',
];
const ASKED = ['block', 'factor'] as const;

/** Whether the answer says that another operator must confirm the act first. */
const isProposed = (answer: object): boolean => 'approvalId' in answer;

export type ActedOnPerson = Pick<
  PersonRow,
  'id' | 'name' | 'email' | 'emailConfirmed' | 'role' | 'status' | 'secondFactor' | 'actsFor'
>;

interface PersonActionsProps {
  person: ActedOnPerson;
  /** Operators cannot block their own account. */
  isSelf: boolean;
  /** On the person's own page, blocking is a button, and the menu has no link to the page. */
  ofPage?: boolean | undefined;
}

export function PersonActions({ person, isSelf, ofPage = false }: PersonActionsProps) {
  const t = useText(peopleWords);
  const act = useAct();
  const [asking, setAsking] = useState(() => ASKED.find(what => hasDraft(`${what} ${person.id}`)));
  const [isErasing, setErasing] = useState(false);
  const block = useSend('POST /operator/people/{id}/block', CHANGED);
  const unblock = useSend('POST /operator/people/{id}/unblock', CHANGED);
  const removeFactor = useSend('POST /operator/people/{id}/remove-second-factor', CHANGED);
  const { id, name, email, emailConfirmed, actsFor } = person;
  const params = { id };
  const send = {
    block: (reason: string) => block.mutateAsync({ params, body: { reason } }),
    factor: (reason: string) => removeFactor.mutateAsync({ params, body: { reason } }),
  };
  const letIn = () =>
    act({
      ask: { title: t('unblockTitle', { name }), text: t('unblockText'), yes: t('unblock') },
      send: () => withStepUp(() => unblock.mutateAsync({ params })),
      done: answer => t(isProposed(answer) ? 'proposed' : 'unblocked', { name }),
    });
  const canAct = !isSelf && person.status !== 'erased';
  const isActive = person.status === 'active';
  const canBlock = canAct && !ofPage;
  const onErase = () => setErasing(true);
  const items: (MenuItem | false)[] = [
    !ofPage && { label: t('open'), to: `/people/${id}` },
    { label: t('log'), to: `/audit?about=${id}` },
    canAct && person.secondFactor && { label: t('factor'), danger: true, run: () => setAsking('factor') },
    canBlock && !isActive && { label: t('unblock'), run: () => void letIn() },
    canBlock && isActive && { label: t('block'), danger: true, run: () => setAsking('block') },
    ofPage && canAct && person.role === 'investor' && { label: t('erase'), danger: true, run: onErase },
  ];
  return (
    <RowActions corner>
      {ofPage && canAct && isActive && (
        <Button kind="danger" onClick={() => setAsking('block')}>
          {t('block')}
        </Button>
      )}
      {ofPage && canAct && !isActive && (
        <Button busy={unblock.isPending} onClick={() => void letIn()}>
          {t('unblock')}
        </Button>
      )}
      <RowMenu label={t('actionsFor', { name })} items={items.filter(item => item !== false)} />
      {asking && (
        <ReasonDialog
          title={t(`${asking}Title`)}
          act={t(asking)}
          most={500}
          draft={`${asking} ${id}`}
          onClose={() => setAsking(undefined)}
          send={async reason => {
            const answer = await withStepUp((): Promise<object> => send[asking](reason));
            toast(t(isProposed(answer) ? 'proposed' : 'blockedDone', { name }));
          }}
        >
          <p>
            {name}
            <span className="note">
              <EmailText email={email} confirmed={emailConfirmed} />
            </span>
          </p>
          <p className="muted">{t(`${asking}Text`)}</p>
          {(asking === 'factor' || person.role === 'operator') && <p>{t('needsSecond')}</p>}
          {asking === 'block' && actsFor?.alone && (
            <Alert tone="warn">{t('actsAlone', { company: actsFor.company })}</Alert>
          )}
        </ReasonDialog>
      )}
      {isErasing && (
        <CorrectionDialog
          title={t('erase')}
          correction={{ kind: 'erase_person', personId: id }}
          onClose={() => setErasing(false)}
        />
      )}
    </RowActions>
  );
}
