// Checks an imported package, shows its findings and changes, and accepts it.
import { useState } from 'react';
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { useSend } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useFaultText, useFindingText } from '#web/features/issuer/model/use-finding-text.ts';
import capTableWords from '#web/locales/en/cap-table.json';
import { Button } from '#web/ui/button.tsx';
import { Card, Stack } from '#web/ui/card.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { Alert } from '#web/ui/state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { DropPackage } from './drop-package.tsx';
import css from './cap-table.module.css';

type Import = Answer<'GET /issuer/cap-table/imports/{id}'>;
type ClassChange = Import['classes'][number];
type Finding = Import['findings'][number];

const CHANGED: readonly Reading[] = ['GET /issuer/cap-table', 'GET /issuer/cap-table/reconciliation'];

export function CapTableImport() {
  const faultText = useFaultText();
  const check = useSend('POST /issuer/cap-table/imports');
  const [checked, setChecked] = useState<Import>();
  const [fault, setFault] = useState<string>();
  const take = async (file: File) => {
    setChecked(undefined);
    setFault(undefined);
    try {
      setChecked(await check.mutateAsync({ file }));
    } catch (error) {
      setFault(faultText(error));
    }
  };
  return (
    <Stack>
      {fault !== undefined && <Alert tone="danger">{fault}</Alert>}
      {checked && <Checked key={checked.id} checked={checked} onAccepted={setChecked} />}
      <DropPackage busy={check.isPending} onPackage={file => void take(file)} />
    </Stack>
  );
}

function Checked({ checked, onAccepted }: { checked: Import; onAccepted: (accepted: Import) => void }) {
  const t = useText(capTableWords);
  const format = useFormat();
  const act = useAct();
  const accept = useSend('POST /issuer/cap-table/imports/{id}/accept', CHANGED);
  const { acceptedAt, findings, id, valid } = checked;
  const [errors, warnings] = [true, false].map(isError =>
    findings.filter(({ severity }) => (severity === 'error') === isError),
  ) as [Finding[], Finding[]];
  const canAccept = valid && acceptedAt === null;
  return (
    <>
      <section className={`${css['next']} ${valid ? css['ok'] : css['bad']}`} aria-label={checked.fileName}>
        <div>
          <p className="muted small">
            {checked.fileName} · {format.day(checked.asOf)}
          </p>
          <h2>
            <span role="status">
              {t(acceptedAt !== null ? 'accepted' : valid ? 'noErrors' : 'hasErrors')}
            </span>
          </h2>
          {valid && (
            <p className="num">
              {t('counted', {
                certificates: format.number(checked.certificates),
                holders: format.number(checked.holders),
              })}
            </p>
          )}
        </div>
        {canAccept && (
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
        )}
      </section>
      {errors.length > 0 && (
        <Findings title={t('errors', { count: errors.length })} note={t('errorsNote')} findings={errors} />
      )}
      {warnings.length > 0 && (
        <Findings
          title={t('warnings', { count: warnings.length })}
          note={t('warningsNote')}
          findings={warnings}
        />
      )}
      <ChangesCard changes={checked.classes} />
    </>
  );
}

interface FindingsProps {
  title: string;
  note: string;
  findings: readonly Finding[];
}

/** A large package may have hundreds of findings. The first ones are shown without a press. */
const OPEN_FINDINGS = 20;

function Findings({ title, note, findings }: FindingsProps) {
  const t = useText(capTableWords);
  const rest = findings.slice(OPEN_FINDINGS);
  return (
    <Card title={title} action={<span className="muted">{note}</span>}>
      <FindingList label={title} findings={findings.slice(0, OPEN_FINDINGS)} />
      {rest.length > 0 && (
        <details className={css['more']}>
          <summary>{t('moreFindings', { count: rest.length })}</summary>
          <FindingList label={title} findings={rest} />
        </details>
      )}
    </Card>
  );
}

function FindingList({ findings, label }: { findings: readonly Finding[]; label: string }) {
  const say = useFindingText();
  return (
    <ul aria-label={label} className={css['findings']}>
      {findings.map((finding, place) => (
        <li key={place} className={css[finding.severity]}>
          <span>{say(finding)}</span>
          <span className="note">
            {[finding.file, finding.objectId].filter(part => part !== undefined).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
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
      cell: ({ before, outstanding }) => {
        const change = Number(BigInt(outstanding) - BigInt(before ?? '0'));
        return `${change > 0 ? '+' : ''}${format.number(change)}`;
      },
    },
  ];
  return (
    <Card title={t('difference')}>
      <Table caption={t('difference')} rows={changes} rowKey={each => each.classId} columns={columns} />
    </Card>
  );
}
