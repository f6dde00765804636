// /people/:id: one person whole, in tabs. The look is recorded.
import { PersonWhole } from '#web/features/operator/components/person-whole.tsx';
import deskWords from '#web/locales/en/desk.json';
import { PersonActions } from '#web/features/operator/components/person-actions.tsx';
import { useSession } from '#web/api/session.ts';
import { useApi } from '#web/api/use-api.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link, useParams } from '#web/lib/router.tsx';
import { CardBones, FigureBones } from '#web/ui/bones.tsx';
import { Halves } from '#web/ui/card.tsx';
import { Headline } from '#web/ui/patterns/headline.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Skeleton } from '#web/ui/state.tsx';

export default function PersonPage() {
  const t = useText(deskWords);
  const { user } = useSession();
  const { id = '' } = useParams();
  const person = useApi('GET /operator/people/{id}', { params: { id } }, { forget: true });
  return (
    <>
      <p className="dateline">
        <span>
          <Link to="/people">{t('peopleBack')}</Link>
        </span>
        <span>{t('onRecord')}</span>
      </p>
      <div className="headline-row">
        <Headline
          title={person.data?.person.name ?? t('personTitle')}
          about={person.data?.person.email ?? ''}
        />
        {person.data && (
          <PersonActions ofPage person={person.data.person} isSelf={person.data.person.id === user?.id} />
        )}
      </div>
      <Loaded
        from={person}
        skeleton={
          <Skeleton label={t('loading')}>
            <FigureBones />
            <Halves>
              <CardBones rows={3} />
              <CardBones rows={5} />
            </Halves>
          </Skeleton>
        }
        failed={t('failed')}
      >
        {whole => <PersonWhole whole={whole} />}
      </Loaded>
    </>
  );
}
