// The issuer's side of resales: what buyers are told, where they may live, lock-ups, insiders, and the number of holders.
import { useState } from 'react';
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import capTableWords from '#web/locales/en/cap-table.json';
import resaleWords from '#web/locales/en/resale.json';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, Grid, Rows, Stack, TitleNote } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { Empty } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { FactsCard } from './resale-facts.tsx';

type Resale = Answer<'GET /issuer/resale'>;

const CHANGED: readonly Reading[] = ['GET /issuer/resale'];

export function ResalePanel() {
  const t = useText(resaleWords);
  const table = useText(capTableWords);
  const resale = useApi('GET /issuer/resale');
  if (resale.error instanceof ApiError && resale.error.code === 'cap_table_missing')
    return (
      <Card>
        <Empty level={2} title={table('none')}>
          {table('noneText')}
        </Empty>
      </Card>
    );
  return (
    <Loaded from={resale} skeleton={<CardSkeleton label={t('loading')} rows={6} />} failed={t('loadFailed')}>
      {found => (
        <Grid>
          <Stack>
            <FactsCard resale={found} />
          </Stack>
          <Stack>
            <LockUpsCard resale={found} />
            <InsidersCard resale={found} />
          </Stack>
        </Grid>
      )}
    </Loaded>
  );
}

function LockUpsCard({ resale: { lockUps } }: { resale: Resale }) {
  const t = useText(resaleWords);
  const format = useFormat();
  const act = useAct();
  const end = useSend('DELETE /issuer/resale/lock-ups/{id}', CHANGED);
  const [isAdding, setAdding] = useState(false);
  return (
    <Card
      title={t('lockUps')}
      action={<LinkButton onClick={() => setAdding(true)}>{t('addLockUp')}</LinkButton>}
    >
      {lockUps.length === 0 ? (
        <p className="card-body muted">{t('noLockUps')}</p>
      ) : (
        <Rows label={t('lockUps')}>
          {lockUps.map(({ className, holderName, id, until }) => (
            <li key={id} className="row two">
              <TitleNote
                title={holderName ?? t('everyHolder')}
                note={`${className ?? t('everyClass')} · ${t('until', { day: format.day(until) })}`}
              />
              <LinkButton
                onClick={() =>
                  void act({ send: () => end.mutateAsync({ params: { id } }), done: t('ended') })
                }
              >
                {t('end')}
              </LinkButton>
            </li>
          ))}
        </Rows>
      )}
      {isAdding && <LockUpDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}

function LockUpDialog({ onClose }: { onClose: () => void }) {
  const t = useText(resaleWords);
  const words = useText(capTableWords);
  const table = useApi('GET /issuer/cap-table', { query: { page: 1, search: '', pageSize: 100 } });
  const add = useSend('POST /issuer/resale/lock-ups', CHANGED);
  const form = useForm({
    initial: { classId: '', holderId: '', until: '' },
    check: ({ until }) => (until === '' ? { until: t('needDay') } : {}),
    submit: async ({ classId, holderId, until }) => {
      await add.mutateAsync({
        body: { classId: classId || null, holderId: holderId || null, until },
      });
      toast(t('added'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('addLockUp')} act={t('addLockUp')} form={form} onClose={onClose}>
      <Field label={t('class')}>
        <Select
          value={form.values.classId}
          onValue={value => form.set('classId', value)}
          options={[
            { value: '', label: t('everyClass') },
            ...(table.data?.classes.map(({ classId, name }) => ({ value: classId, label: name })) ?? []),
          ]}
        />
      </Field>
      <Field label={words('holder')}>
        <Select
          value={form.values.holderId}
          onValue={value => form.set('holderId', value)}
          options={[
            { value: '', label: t('everyHolder') },
            ...(table.data?.holders.results.map(({ holderId, name }) => ({
              value: holderId,
              label: name,
            })) ?? []),
          ]}
        />
      </Field>
      <Field label={t('until2')} error={form.errors.until} required>
        <TextInput {...form.text('until')} type="date" />
      </Field>
    </FormDialog>
  );
}

function InsidersCard({ resale: { insiders } }: { resale: Resale }) {
  const t = useText(resaleWords);
  const act = useAct();
  const mark = useSend('PUT /issuer/resale/insiders/{id}', CHANGED);
  const table = useApi('GET /issuer/cap-table', { query: { page: 1, search: '', pageSize: 100 } });
  const [chosen, setChosen] = useState('');
  const put = (id: string, kinds: ('affiliate' | 'bad_actor')[]) =>
    void act({ send: () => mark.mutateAsync({ params: { id }, body: { kinds } }), done: t('marked') });
  return (
    <Card title={t('insiders')}>
      {insiders.length === 0 ? (
        <p className="card-body muted">{t('noInsiders')}</p>
      ) : (
        <Rows label={t('insiders')}>
          {insiders.map(({ holderId, kinds, name }) => (
            <li key={holderId} className="row two">
              <TitleNote title={name} note={kinds.map(kind => t(kind)).join(' · ')} />
              <LinkButton onClick={() => put(holderId, [])}>{t('unmark')}</LinkButton>
            </li>
          ))}
        </Rows>
      )}
      <CardBody>
        <div className="stack">
          <Field label={t('markAffiliate')}>
            <Select
              value={chosen}
              onValue={setChosen}
              placeholder={t('chooseHolder')}
              options={
                table.data?.holders.results.map(({ holderId, name }) => ({ value: holderId, label: name })) ??
                []
              }
            />
          </Field>
          <p className="btns">
            <Button
              disabled={chosen === ''}
              onClick={() => {
                put(chosen, ['affiliate']);
                setChosen('');
              }}
            >
              {t('markAffiliate')}
            </Button>
          </p>
        </div>
      </CardBody>
    </Card>
  );
}
