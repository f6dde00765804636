// The ticket in a dialog, wherever a stock is named: on marketplace cards, at a holding, at an order that is over.
import { useText } from '#web/lib/i18n.ts';
import type { Company } from '#web/lib/trading.ts';
import { useLive } from '#web/lib/use-live.ts';
import { CardBody } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Bone, Skeleton } from '#web/ui/state.tsx';
import { NotEligible } from './refusal.tsx';
import { LaterStages, useStage } from './ticket-flow.tsx';
import { TicketForm } from './ticket-form.tsx';
import { useTicket, type TicketStart } from './use-ticket.ts';
import { orderWords } from './words.ts';

interface TicketDialogProps {
  slug: string;
  start?: TicketStart | undefined;
  /** The name of what a lost session keeps of it, where it is not the company's ticket of that side. */
  draft?: string | undefined;
  onClose: () => void;
}

export function TicketDialog({ slug, start, draft, onClose }: TicketDialogProps) {
  const t = useText(orderWords);
  const company = useLive('GET /market/{slug}', { params: { slug } });
  if (company.data) return <Open company={company.data} start={start} draft={draft} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('ticket')}>
      <CardBody>
        <Loaded from={company} skeleton={<Bones label={t('loadingTicket')} />} failed={t('ticketFailed')}>
          {() => null}
        </Loaded>
      </CardBody>
    </Dialog>
  );
}

interface OpenProps extends Omit<TicketDialogProps, 'slug'> {
  company: Company;
}

function Open({ company, start, draft, onClose }: OpenProps) {
  const t = useText(orderWords);
  const ticket = useTicket(company, start, draft);
  const flow = useStage(ticket);
  return (
    <>
      <Dialog
        open={flow.stage.name === 'ticket'}
        onClose={onClose}
        title={t('ticketOf', { company: company.name })}
      >
        <NotEligible company={company} />
        <TicketForm ticket={ticket} onReview={flow.review} />
      </Dialog>
      <LaterStages flow={flow} onDone={onClose} />
    </>
  );
}

function Bones({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className="ticket">
        {[44, 44, 44, 96, 44].map((height, i) => (
          <Bone key={i} height={height} />
        ))}
      </div>
    </Skeleton>
  );
}
