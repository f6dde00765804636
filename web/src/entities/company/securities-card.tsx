// The share classes of a company on its page of the signed-in area.
import { Suspense } from 'react';
import { useApi } from '#web/api/use-api.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import securityWords from '#web/locales/en/securities.json';
import { Card, CardBody } from '#web/ui/card.tsx';
import { hasClasses, type CompanyOfClasses } from './has-classes.ts';

/** Companies without a register have no classes to show. */
const Securities = lazyPart(async () => ({ default: (await import('./securities.tsx')).Securities }));

export function SecuritiesCard({ company }: CompanyOfClasses) {
  const t = useText(securityWords);
  const { data } = useApi('GET /market/{slug}/securities', { params: { slug: company.slug } });
  if (!hasClasses(data)) return null;
  return (
    <Card title={t('classes')}>
      <CardBody>
        <Suspense>
          <Securities at="/marketplace" found={data} company={company} />
        </Suspense>
      </CardBody>
    </Card>
  );
}
