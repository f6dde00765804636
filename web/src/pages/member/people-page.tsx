// /people: who has an account; an operator blocks, lets in again, and helps who lost the second factor.
import { PeoplePanel } from '#web/features/people/people-panel.tsx';
import { peopleWords } from '#web/features/people/words.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';

export default function PeoplePage() {
  const t = useText(peopleWords);
  const { stop, gap } = usePunctuation();
  usePageMeta({ title: t('pageTitle') });
  return (
    <>
      <p className="dateline">{t('onRecord')}</p>
      <h1 className="headline">
        <b>
          {t('pageTitle')}
          {stop}
        </b>
        {gap}
        {t('pageText')}
      </h1>
      <PeoplePanel />
    </>
  );
}
