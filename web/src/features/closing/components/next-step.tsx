// What happens next in a closing: whose turn it is, until when, and the person's own action.
import { useState, type CSSProperties } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { useNow } from '#web/lib/use-now.ts';
import closingWords from '#web/locales/en/closing.json';
import { Button } from '#web/ui/button.tsx';
import { CallOut } from '#web/ui/patterns/call-out.tsx';
import { DownloadButton } from '#web/ui/patterns/download-button.tsx';
import {
  isDocument,
  ownTask,
  useClosingWords,
  type Closing,
  type DocumentId,
} from '#web/features/closing/model/use-closing-words.ts';
import { CompanyActs } from './company-acts.tsx';
import style from './closing.module.css';

interface NextStepProps {
  closing: Closing;
  onRead: (document: DocumentId) => void;
  onTax: () => void;
}

export function NextStep({ closing, onRead, onTax }: NextStepProps) {
  const t = useText(closingWords);
  const { title, text, look, due } = useWords(closing);
  const task = closing.status === 'open' ? ownTask(closing) : undefined;
  const words = useClosingWords();
  const isOver = closing.trade.state === 'settled' && closing.role !== 'company';
  return (
    <div className={style['next']}>
      <CallOut
        label={t('nextLabel')}
        look={look}
        title={title}
        above={due}
        acts={
          <>
            {task && isDocument(task.id) && (
              <Button kind="primary" onClick={() => isDocument(task.id) && onRead(task.id)}>
                {t('readNamed', { document: words.title(task.id) })}
              </Button>
            )}
            {task && !isDocument(task.id) && (
              <Button kind="primary" onClick={onTax}>
                {t('taxNext')}
              </Button>
            )}
            {closing.role === 'company' && closing.status === 'open' && <CompanyActs closing={closing} />}
            {isOver && (
              <DownloadButton path={`/market/trades/${closing.trade.id}/confirmation`}>
                {t('confirmation')}
              </DownloadButton>
            )}
          </>
        }
      >
        <p>{text}</p>
      </CallOut>
    </div>
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly look: 'mine' | 'calm' | 'good';
  readonly due?: React.ReactNode;
}

function useWords(closing: Closing): Words {
  const t = useText(closingWords);
  const format = useFormat();
  const moment = useMoment();
  const words = useClosingWords();
  const { trade, role, status, actsNext, dueAt } = closing;
  if (trade.state === 'settled') {
    const time = trade.settledAt === null ? '' : moment(trade.settledAt);
    const facts = { shares: format.ownShares(trade.shares), total: format.ownDollars(trade.total) };
    const title = {
      buyer: 'settledTitleBuy',
      seller: 'settledTitleSell',
      company: 'settledTitleCompany',
    } as const;
    return { title: t(title[role], facts), text: t('settledText', { time }), look: 'good' };
  }
  if (status === 'none') return { title: t('noneTitle'), text: t('noneText'), look: 'calm' };
  if (status === 'opening') return { title: t('openingTitle'), text: t('openingText'), look: 'calm' };
  if (status !== 'open')
    return {
      title: t('sealingTitle'),
      text: t(status === 'sealing' ? 'sealingText' : 'settlesSoon'),
      look: 'calm',
    };
  const task = ownTask(closing);
  const time = dueAt === null ? '' : moment(dueAt);
  if (task) {
    const title = isDocument(task.id) ? t('signNext', { document: words.title(task.id) }) : t('taxNext');
    const due = <Until closing={closing} text={t('yourTurn', { time })} />;
    return { title, text: t('turnText'), look: 'mine', due };
  }
  const [party = 'company'] = actsNext;
  const due = <Until closing={closing} text={t('turnOf', { party: words.party(party), time })} />;
  return { title: t('waitTitle'), text: t('waitText'), look: 'calm', due };
}

/** The deadline, with a ring that fills while the stage passes. */
function Until({ closing: { stageBeganAt, dueAt }, text }: { closing: Closing; text: string }) {
  const now = useNow();
  const [mounted] = useState(() => Date.now());
  if (stageBeganAt === null || dueAt === null) return null;
  const [from, to] = [Date.parse(stageBeganAt), Date.parse(dueAt)];
  const passed = Math.min(1, Math.max(0, ((now?.getTime() ?? mounted) - from) / (to - from)));
  const look = { '--passed': passed } as CSSProperties;
  return (
    <p className={`${style['until']} num`}>
      <span className={style['ring']} style={look} aria-hidden="true" />
      {text}
    </p>
  );
}
