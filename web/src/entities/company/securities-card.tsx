// The share classes of a company on its page of the signed-in area.
import { useApi } from '#web/api/use-api.ts';
import { useText } from '#web/lib/i18n.ts';
import securityWords from '#web/locales/en/securities.json';
import { Card, CardBody } from '#web/ui/card.tsx';
import { hasClasses, Securities, type CompanyOfClasses } from './securities.tsx';

export function SecuritiesCard({ company }: CompanyOfClasses) {
  const t = useText(securityWords);
  const { data } = useApi('GET /market/{slug}/securities', { params: { slug: company.slug } });
  if (!hasClasses(data)) return null;
  return (
    <Card title={t('classes')}>
      <CardBody>
        <Securities at="/marketplace" found={data} company={company} />
      </CardBody>
    </Card>
  );
}
