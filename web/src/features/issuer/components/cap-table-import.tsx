// Checks an imported package, shows its findings and changes, and accepts it.
import { useRef, useState } from 'react';
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { useSend } from '#web/api/use-api.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useFindingText } from '#web/features/issuer/model/use-finding-text.ts';
import capTableWords from '#web/locales/en/cap-table.json';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, Rows, Stack } from '#web/ui/card.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { Empty } from '#web/ui/state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.tsx';

type Import = Answer<'GET /issuer/cap-table/imports/{id}'>;
type ClassChange = Import['classes'][number];

const CHANGED: readonly Reading[] = ['GET /issuer/cap-table', 'GET /issuer/cap-table/reconciliation'];

export function CapTableImport() {
  const t = useText(capTableWords);
  const errorText = useErrorText();
  const chooser = useRef<HTMLInputElement>(null);
  const check = useSend('POST /issuer/cap-table/imports');
  const [checked, setChecked] = useState<Import>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      setChecked(await check.mutateAsync({ file }));
    } catch (error) {
      toast(errorText(error), { tone: 'danger' });
    }
  };
  return (
    <Stack>
      <Card>
        <Empty
          level={2}
          title={check.isPending ? t('checking') : t('drop')}
          action={
            <Button kind="primary" busy={check.isPending} onClick={() => chooser.current?.click()}>
              {t('choose')}
            </Button>
          }
        >
          {t('dropText')}
        </Empty>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={t('choose')}
          accept=".zip,.json,application/zip,application/json"
          onChange={event => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Card>
      {checked && <Checked key={checked.id} checked={checked} onAccepted={setChecked} />}
    </Stack>
  );
}

function Checked({ checked, onAccepted }: { checked: Import; onAccepted: (accepted: Import) => void }) {
  const t = useText(capTableWords);
  const format = useFormat();
  const act = useAct();
  const say = useFindingText();
  const accept = useSend('POST /issuer/cap-table/imports/{id}/accept', CHANGED);
  const { acceptedAt, findings, id, valid } = checked;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const canAccept = valid && acceptedAt === null;
  return (
    <>
      <Card
        title={checked.fileName}
        sub={format.day(checked.asOf)}
        action={
          canAccept && (
            <Button
              kind="primary"
              busy={accept.isPending}
              onClick={() =>
                void act({
                  send: async () => onAccepted(await accept.mutateAsync({ params: { id } })),
                  done: t('accepted'),
                })
              }
            >
              {t('accept')}
            </Button>
          )
        }
      >
        <CardBody>
          <p role="status">{t(acceptedAt !== null ? 'accepted' : valid ? 'noErrors' : 'hasErrors')}</p>
          <p>
            {t('errors', { count: errors })}, {t('warnings', { count: findings.length - errors })}
          </p>
        </CardBody>
        {findings.length > 0 && (
          <Rows label={t('errors', { count: errors })}>
            {findings.map((finding, place) => (
              <li key={place} className="row two">
                <span className="title-note">
                  <span>{say(finding)}</span>
                  <span className="note">{finding.file}</span>
                </span>
                <Badge state={finding.severity === 'error' ? 'off' : 'part'}>
                  {t(finding.severity === 'error' ? 'errors' : 'warnings', { count: 1 })}
                </Badge>
              </li>
            ))}
          </Rows>
        )}
      </Card>
      <ChangesCard changes={checked.classes} />
    </>
  );
}

function ChangesCard({ changes }: { changes: readonly ClassChange[] }) {
  const t = useText(capTableWords);
  const format = useFormat();
  const shown = (shares: string | null) => (shares === null ? '–' : format.number(Number(shares)));
  const columns: readonly Column<ClassChange>[] = [
    {
      key: 'name',
      head: t('class'),
      phone: 'lead',
      cell: ({ name }) => <span className="title">{name}</span>,
    },
    { key: 'before', head: t('before'), end: true, cell: ({ before }) => shown(before) },
    { key: 'after', head: t('after'), end: true, cell: ({ outstanding }) => shown(outstanding) },
    {
      key: 'change',
      head: t('change'),
      end: true,
      phone: 'figure',
      cell: ({ before, outstanding }) => shown(String(BigInt(outstanding) - BigInt(before ?? '0'))),
    },
  ];
  return (
    <Card title={t('difference')}>
      <Table caption={t('difference')} rows={changes} rowKey={each => each.classId} columns={columns} />
    </Card>
  );
}
