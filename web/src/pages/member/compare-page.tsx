// /compare: two or three companies beside each other. The address keeps the choice.
import { Suspense } from 'react';
import { CompareSuggestions } from '#web/features/market/components/compare-suggestions.tsx';
import { CompareTable } from '#web/features/market/components/compare-table.tsx';
import { MOST_COMPARED, useCompared } from '#web/features/market/model/use-compared.ts';
import type { Company } from '#web/entities/market/trading.ts';
import { useApi } from '#web/api/use-api.ts';
import { useLive } from '#web/api/use-live.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useText } from '#web/lib/i18n.ts';
import compareWords from '#web/locales/en/compare.json';
import marketWords from '#web/locales/en/market.json';
import bookWords from '#web/locales/en/market-trading.json';
import { ChartBones } from '#web/charts/chart-bones.tsx';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Card, CardBody, Stack } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { Alert } from '#web/ui/state.tsx';
import css from '#web/features/market/components/compare.module.css';

const CompareMarks = lazyPart(() => import('#web/features/market/components/compare-marks.tsx'));

export default function ComparePage() {
  const t = useText(compareWords);
  const market = useText(marketWords);
  const book = useText(bookWords);
  const { add, remove, slugs } = useCompared();
  const companies = [useCompany(slugs[0]), useCompany(slugs[1]), useCompany(slugs[2])].slice(0, slugs.length);
  const found = companies.flatMap(({ company }) => company ?? []);
  const failed = companies.filter(({ isFailed }) => isFailed).length;
  return (
    <>
      <Breadcrumbs
        crumbs={[{ label: market('pageTitle'), to: '/marketplace' }, { label: book('compare') }]}
      />
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <Stack>
        {slugs.length < MOST_COMPARED && <AddCompany chosen={slugs} onAdd={add} />}
        {failed > 0 && <Alert>{t('failed', { count: failed })}</Alert>}
        {slugs.length === 0 ? (
          <CompareSuggestions />
        ) : found.length + failed < slugs.length ? (
          <CardSkeleton label={t('loading')} rows={10} />
        ) : (
          found.length > 0 && (
            <>
              <CompareTable companies={found} onRemove={remove} />
              <Charts companies={companies} />
            </>
          )
        )}
      </Stack>
    </>
  );
}

interface Compared {
  readonly company: Company | undefined;
  readonly isFailed: boolean;
  readonly marks: ReturnType<typeof useMarksOf>;
}

function useCompany(slug: string | undefined): Compared {
  const enabled = slug !== undefined;
  const { data, isError } = useLive('GET /market/{slug}', { params: { slug: slug ?? '' } }, { enabled });
  return { company: data, isFailed: isError && data === undefined, marks: useMarksOf(slug) };
}

function useMarksOf(slug: string | undefined) {
  const options = { params: { slug: slug ?? '' }, query: { range: '1Y' } } as const;
  return useApi('GET /market/{slug}/mark', options, { enabled: slug !== undefined }).data?.marks;
}

/** The charts of the companies whose marks have loaded. */
function Charts({ companies }: { companies: readonly Compared[] }) {
  const t = useText(compareWords);
  const drawn = companies.flatMap(({ company, marks }) =>
    company && marks ? [{ slug: company.slug, name: company.name, marks }] : [],
  );
  const bones = (
    <Card title={t('marks')}>
      <CardBody>
        <ChartBones label={t('loading')} height={150} />
      </CardBody>
    </Card>
  );
  if (drawn.length === 0) return bones;
  return (
    <Suspense fallback={bones}>
      <CompareMarks companies={drawn} />
    </Suspense>
  );
}

function AddCompany({ chosen, onAdd }: { chosen: readonly string[]; onAdd: (slug: string) => void }) {
  const t = useText(compareWords);
  const { data } = useApi('GET /market');
  const options = (data?.stocks ?? [])
    .filter(({ slug }) => !chosen.includes(slug))
    .map(({ name, slug }) => ({ value: slug, label: name }));
  return (
    <div className={css['add']}>
      <Field label={t('add')}>
        <Select value="" placeholder={t('choose')} options={options} onValue={onAdd} />
      </Field>
    </div>
  );
}
