// The share classes of a company on its public page.
import { usePublicData } from '#web/api/use-public-data.ts';
import { useText } from '#web/lib/i18n.ts';
import securityWords from '#web/locales/en/securities.json';
import { hasClasses, type CompanyOfClasses } from './has-classes.ts';
import { Securities } from './securities.tsx';
import styles from './firm-part.module.css';

export function SecuritiesPanel({ company }: CompanyOfClasses) {
  const t = useText(securityWords);
  const { data } = usePublicData('GET /market/{slug}/securities', { params: { slug: company.slug } });
  if (!hasClasses(data)) return null;
  return (
    <section className={styles['firm-part']} aria-labelledby="securities-title">
      <div className={styles['firm-title']}>
        <h2 id="securities-title">{t('classes')}</h2>
      </div>
      <Securities at="/companies" found={data} company={company} />
    </section>
  );
}
