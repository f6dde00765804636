// How the company's shares are spread, and what its register waits for.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import deskWords from '#web/locales/en/issuer-desk.json';
import { Card, CardBody, KeyValues } from '#web/ui/card.tsx';
import { usePercentOfAll } from '#web/features/issuer/model/use-part-words.ts';

interface RegisterCardProps {
  desk: Answer<'GET /issuer/desk'>;
  /** The company's own cash. */
  cash: number;
  sharesOutstanding: number;
}

export function RegisterCard({
  desk: { spread, closingsOfOthers },
  cash,
  sharesOutstanding,
}: RegisterCardProps) {
  const t = useText(deskWords);
  const format = useFormat();
  const percentOfAll = usePercentOfAll();
  const { holders, largest, largestTen, waitingHolders, waitingShares } = spread;
  return (
    <Card
      title={t('register')}
      action={
        <Link className="link" to="/cap-table">
          {t('capTable')}
        </Link>
      }
    >
      <CardBody>
        <KeyValues
          items={[
            { label: t('registerShares'), value: format.number(sharesOutstanding) },
            { label: t('holdersHere'), value: <Link to="/holders">{format.number(holders)}</Link> },
            holders > 0 && { label: t('largest'), value: percentOfAll(largest) },
            holders > 10 && { label: t('largestTen'), value: percentOfAll(largestTen) },
            waitingHolders > 0 && {
              label: t('claims'),
              value: format.number(waitingHolders),
              note: t('claimsNote', { count: format.number(waitingShares) }),
            },
            { label: t('cash'), value: <Link to="/account">{format.own(cash)}</Link>, note: t('cashNote') },
            {
              label: t('documents'),
              value:
                closingsOfOthers === 0 ? (
                  t('noDocuments')
                ) : (
                  <Link to="/reviews">{t('others', { count: closingsOfOthers })}</Link>
                ),
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}
