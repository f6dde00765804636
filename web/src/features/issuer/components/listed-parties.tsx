// The parties on a company's list. They may buy when the rules admit listed parties only, and their trades
// need no review.
import { useState } from 'react';
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import investorWords from '#web/locales/en/investor.json';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useSearchedPage } from '#web/ui/patterns/use-searched-page.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, TitleNote } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { PeopleList } from '#web/entities/person/people-list.tsx';
import { PersonName } from '#web/entities/person/person-name.tsx';
import { Empty } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { WorkList } from '#web/ui/patterns/work-list.tsx';
import { useLine } from '#web/features/issuer/model/use-line.ts';
import rulesWords from '#web/locales/en/rules.json';
import styles from './rules.module.css';

type Party = Answer<'GET /issuer/parties'>['results'][number];
const CHANGED: readonly Reading[] = ['GET /issuer/parties'];

/** `fixed`: people can only be removed from the list, not added. */
export function ListedParties({ fixed }: { fixed: boolean }) {
  const t = useText(rulesWords);
  const format = useFormat();
  const searched = useSearchedPage();
  const { page, search, how } = searched;
  const line = useLine();
  const parties = useApi('GET /issuer/parties', { query: { page, search, ...line } }, how);
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title={t('list')}
      sub={parties.data && format.number(parties.data.total)}
      action={
        !fixed && (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
      foot={t('listText')}
    >
      <PeopleList
        from={parties}
        searched={searched}
        skeleton={<CardSkeleton label={t('listLoading')} rows={3} />}
        failed={t('listFailed')}
        empty={<Empty title={t('listEmpty')}>{!fixed && t('listEmptyText')}</Empty>}
      >
        {({ results }) => (
          <WorkList label={t('list')}>
            {results.map(party => (
              <PartyLine key={party.id} party={party} fixed={fixed} />
            ))}
          </WorkList>
        )}
      </PeopleList>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}

function PartyLine({ party, fixed }: { party: Party; fixed: boolean }) {
  const t = useText(rulesWords);
  const format = useFormat();
  const act = useAct();
  const put = useSend('PUT /issuer/parties/{id}', CHANGED);
  const remove = useSend('DELETE /issuer/parties/{id}', CHANGED);
  const query = useLine();
  const { id, name, preApproved } = party;
  const turn = () =>
    act({
      send: () => put.mutateAsync({ params: { id }, query, body: { preApproved: !preApproved } }),
      done: t(preApproved ? 'reviewedAgain' : 'nowPreApproved', { name }),
    });
  const takeOff = () =>
    act({
      ask: { title: t('removeTitle', { name }), text: t('removeText'), yes: t('remove'), danger: true },
      send: () => remove.mutateAsync({ params: { id }, query }),
      done: t('removed', { name }),
    });
  return (
    <li>
      <PersonName person={party} />
      <TitleNote
        title={useText(investorWords)(party.investorType)}
        note={t('added', { date: format.date(party.addedAt) })}
      />
      <span>
        <Badge state={preApproved ? 'done' : 'open'}>{t(preApproved ? 'preApproved' : 'reviewed')}</Badge>
      </span>
      <span className={styles['party-acts']}>
        {!fixed && (
          <LinkButton
            busy={put.isPending}
            label={t(preApproved ? 'reviewNamed' : 'preApproveNamed', { name })}
            onClick={() => void turn()}
          >
            {t(preApproved ? 'review' : 'preApprove')}
          </LinkButton>
        )}
        <LinkButton busy={remove.isPending} label={t('removeNamed', { name })} onClick={() => void takeOff()}>
          {t('remove')}
        </LinkButton>
      </span>
    </li>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useText(rulesWords);
  const query = useLine();
  const put = useSend('POST /issuer/parties', CHANGED);
  const form = useForm({
    initial: { email: '', preApproved: false },
    check: ({ email }) => (email.trim() === '' ? { email: t('needEmail') } : {}),
    submit: async ({ email, preApproved }) => {
      try {
        const { name } = await put.mutateAsync({ query, body: { email: email.trim(), preApproved } });
        toast(t('addedNow', { name }));
        onClose();
        return {};
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { email: t('noInvestor') };
        throw error;
      }
    },
  });
  return (
    <FormDialog title={t('addTitle')} act={t('add')} form={form} onClose={onClose}>
      <Field label={t('email')} help={t('emailHelp')} error={form.errors.email} required>
        <TextInput {...form.text('email')} type="email" autoComplete="off" spellCheck={false} />
      </Field>
      <Checkbox {...form.tick('preApproved')} label={t('preApproved')} help={t('preApprovedHelp')} />
    </FormDialog>
  );
}
