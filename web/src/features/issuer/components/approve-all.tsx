// Approves every trade of the page at once. A refusal of one trade does not affect the others, and the
// component reports it.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { refresh, useSend } from '#web/api/use-api.ts';
import { useErrorText, useLostText, useRefusalText } from '#web/api/use-error-text.ts';
import { withStepUp } from '#web/entities/person/with-step-up.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/patterns/confirm.tsx';
import { toast } from '#web/ui/toast.tsx';
import { DECIDED } from './review-actions.tsx';
import type { Review } from '#web/features/issuer/model/use-trade-words.ts';
import reviewWords from '#web/locales/en/reviews.json';
import styles from './review-table.module.css';

export function ApproveAll({ reviews }: { reviews: readonly Review[] }) {
  const t = useText(reviewWords);
  const format = useFormat();
  const errorText = useErrorText();
  const lostText = useLostText();
  const refusalText = useRefusalText();
  const approve = useSend('POST /issuer/reviews/approve');
  const count = reviews.length;
  const shares = reviews.reduce((all, review) => all + review.shares, 0);
  const sums = {
    shares: t('shares', { count: shares, shown: format.number(shares) }),
    total: format.dollars(reviews.reduce((all, review) => all + review.total, 0)),
  };
  const act = async () => {
    const title = t('approveAllTitle', { count });
    const text = t('approveAllText', sums);
    if (!(await confirm({ title, text, yes: t('approveAll', { count }) }))) return;
    try {
      const { approved, refused } = await withStepUp(() =>
        approve.mutateAsync({ body: { ids: reviews.map(({ id }) => id) } }),
      );
      const [first] = refused;
      if (!first) toast(t('approvedAll', { count: approved.length }));
      else {
        const reason = refusalText(first.code, first.message);
        const counts = { approved: approved.length, refused: refused.length, reason };
        toast(t('approvedSome', counts), { tone: 'danger' });
      }
    } catch (error) {
      toast(lostText(error) ?? errorText(error), { tone: 'danger' });
    } finally {
      void refresh(...DECIDED);
    }
  };
  return (
    <div className={styles['all']}>
      <span className="muted">{t('allSum', sums)}</span>
      <Button size="small" busy={approve.isPending} onClick={() => void act()}>
        {t('approveAll', { count })}
      </Button>
    </div>
  );
}
