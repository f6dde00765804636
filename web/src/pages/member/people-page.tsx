// /people: all accounts. An operator blocks and unblocks people, and helps those who have lost their second
// factor.
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
