// The ticket in a dialog, opened from marketplace cards, holdings, and ended orders.
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import type { Company } from '#web/entities/market/trading.ts';
import { useLive } from '#web/api/use-live.ts';
import { CardBody } from '#web/ui/card.tsx';
import { Arriving, Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Bone, Skeleton } from '#web/ui/state.tsx';
import { NotEligible } from './refusal.tsx';
import { LaterStages, TICKET, useStage, type Stage, type StageState } from './ticket-flow.tsx';
import { TicketForm } from './ticket-form.tsx';
import { useTicket, type TicketStart } from '#web/features/orders/api/use-ticket.ts';
import orderWords from '#web/locales/en/orders.json';
import styles from './ticket.module.css';

interface TicketDialogProps {
  slug: string;
  start?: TicketStart | undefined;
  /** The draft name under which a lost session keeps the input. The default is the company's ticket of that side. */
  draft?: string | undefined;
  onClose: () => void;
}

/** One dialog, whose content is rendered once the company has loaded. */
export function TicketDialog({ slug, start, draft, onClose }: TicketDialogProps) {
  const t = useText(orderWords);
  const company = useLive('GET /market/{slug}', { params: { slug } });
  const state = useState<Stage>(TICKET);
  const [stage] = state;
  const { data } = company;
  return (
    <Dialog
      open={stage.name === 'ticket'}
      keep
      onClose={onClose}
      title={data ? t('ticketOf', { company: data.name }) : t('ticket')}
    >
      {data ? (
        <Content company={data} start={start} draft={draft} state={state} onClose={onClose} />
      ) : (
        <CardBody>
          <Loaded from={company} skeleton={<Bones label={t('loadingTicket')} />} failed={t('ticketFailed')}>
            {() => null}
          </Loaded>
        </CardBody>
      )}
    </Dialog>
  );
}

interface ContentProps extends Omit<TicketDialogProps, 'slug'> {
  company: Company;
  state: StageState;
}

function Content({ company, start, draft, state, onClose }: ContentProps) {
  const ticket = useTicket(company, start, draft);
  const flow = useStage(ticket, state);
  return (
    <Arriving>
      <NotEligible company={company} />
      <TicketForm ticket={ticket} onReview={flow.review} />
      <LaterStages flow={flow} onDone={onClose} />
    </Arriving>
  );
}

function Bones({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles['ticket']}>
        {[44, 44, 44, 96, 44].map((height, i) => (
          <Bone key={i} height={height} />
        ))}
      </div>
    </Skeleton>
  );
}
