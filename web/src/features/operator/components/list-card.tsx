// A card with a list of a person, a page at a time.
import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import deskWords from '#web/locales/en/desk.json';
import { Card, CardBody } from '#web/ui/card.tsx';
import { Paged } from '#web/ui/patterns/paged.tsx';

interface ListCardProps<Row> {
  title: string;
  rows: readonly Row[];
  action?: ReactNode | undefined;
  children: (shown: readonly Row[]) => ReactNode;
}

const PAGE_SIZE = 8;

export function ListCard<Row>({ title, rows, action, children }: ListCardProps<Row>) {
  const t = useText(deskWords);
  return (
    <Card title={title} action={action}>
      {rows.length === 0 ? (
        <CardBody>
          <p className="muted">{t('noneHere')}</p>
        </CardBody>
      ) : (
        <Paged items={rows} pageSize={PAGE_SIZE} label={title}>
          {children}
        </Paged>
      )}
    </Card>
  );
}
