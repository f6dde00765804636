// The classes of a company for operators: where each trades, and a line for one that does not.
import { useState } from 'react';
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import lineWords from '#web/locales/en/lines.json';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.tsx';

type Security = Answer<'GET /market/{slug}/securities'>['securities'][number];

const CHANGED: readonly Reading[] = ['GET /market/{slug}/securities', 'GET /market', 'GET /market/search'];

export function LinesCard({ slug }: { slug: string }) {
  const t = useText(lineWords);
  const found = useApi('GET /market/{slug}/securities', { params: { slug } });
  const [opening, setOpening] = useState<Security>();
  const columns = useColumns(setOpening);
  return (
    <Loaded from={found} skeleton={<CardSkeleton label={t('title')} rows={2} />} failed={t('failed')}>
      {({ asOf, securities }) => (
        <Card title={t('title')}>
          {asOf === null ? (
            <CardBody>
              <p>{t('noRegister')}</p>
            </CardBody>
          ) : (
            <Table caption={t('title')} rows={securities} rowKey={each => each.id} columns={columns} />
          )}
          {opening && <OpenDialog slug={slug} security={opening} onClose={() => setOpening(undefined)} />}
        </Card>
      )}
    </Loaded>
  );
}

function useColumns(onOpen: (security: Security) => void): readonly Column<Security>[] {
  const t = useText(lineWords);
  const format = useFormat();
  return [
    {
      key: 'name',
      head: t('class'),
      phone: 'lead',
      cell: ({ name }) => <span className="title">{name}</span>,
    },
    {
      key: 'outstanding',
      head: t('outstanding'),
      end: true,
      phone: 'figure',
      cell: ({ outstanding }) => (outstanding === null ? '–' : format.number(Number(outstanding))),
    },
    {
      key: 'line',
      head: t('line'),
      cell: security => <LineOf security={security} onOpen={onOpen} />,
    },
  ];
}

function LineOf({ security, onOpen }: { security: Security; onOpen: (security: Security) => void }) {
  const t = useText(lineWords);
  const { current, name, outstanding, slug } = security;
  if (current) return t('here');
  if (slug !== null)
    return (
      <Link className="link" to={`/listings/${slug}`} aria-label={t('pageOf', { class: name })}>
        {t('itsPage')}
      </Link>
    );
  if (outstanding === null || outstanding === '0') return t('noShares');
  return (
    <LinkButton label={t('openOf', { class: name })} onClick={() => onOpen(security)}>
      {t('open')}
    </LinkButton>
  );
}

interface OpenDialogProps {
  slug: string;
  security: Security;
  onClose: () => void;
}

function OpenDialog({ slug, security, onClose }: OpenDialogProps) {
  const t = useText(lineWords);
  const open = useSend('POST /operator/stocks/{slug}/lines', CHANGED);
  const named = { class: security.name };
  const form = useForm({
    initial: {},
    check: () => ({}),
    submit: async () => {
      await open.mutateAsync({ params: { slug }, body: { classId: security.classId ?? '' } });
      toast(t('opened'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('openOf', named)} act={t('open')} form={form} onClose={onClose}>
      <p>{t('openWhat', named)}</p>
    </FormDialog>
  );
}
