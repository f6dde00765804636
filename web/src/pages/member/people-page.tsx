// /people: who has an account; an operator blocks, lets in again, and helps who lost the second factor.
import { PeoplePanel } from '#web/features/operator/components/people-panel.tsx';
import peopleWords from '#web/locales/en/people.json';
import { useText } from '#web/lib/i18n.ts';
import { Headline } from '#web/ui/patterns/headline.tsx';

export default function PeoplePage() {
  const t = useText(peopleWords);
  return (
    <>
      <p className="dateline">{t('onRecord')}</p>
      <Headline title={t('pageTitle')} about={t('pageText')} />
      <PeoplePanel />
    </>
  );
}
