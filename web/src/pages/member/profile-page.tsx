// /profile: the person's data, to read and to edit, and the status of the verification.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ProfileEdit } from '#web/features/profile/components/profile-edit.tsx';
import { ProfileHead } from '#web/features/profile/components/profile-head.tsx';
import { ProfileView } from '#web/features/profile/components/profile-view.tsx';
import { VerificationCard } from '#web/features/profile/components/verification-card.tsx';
import { PROFILE_DRAFT } from '#web/features/profile/api/use-profile-form.ts';
import profileWords from '#web/locales/en/profile.json';
import { hasDraft } from '#web/forms/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { useApi } from '#web/api/use-api.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Grid, Halves, Stack } from '#web/ui/card.tsx';
import { CardBones } from '#web/ui/bones.tsx';
import { Bone, Failed, Skeleton } from '#web/ui/state.tsx';
import { useFailure } from '#web/ui/patterns/use-failure.ts';
import styles from '#web/features/profile/components/profile.module.css';

const EDIT = 'edit-profile';

export default function ProfilePage() {
  const t = useText(profileWords);
  const errorText = useErrorText();
  const [editing, setEditing] = useState(() => hasDraft(PROFILE_DRAFT));
  const profile = useApi('GET /profile');
  const details = useApi('GET /profile/details');
  const noProfile = useFailure(profile);
  const noDetails = useFailure(details);
  usePageMeta({ title: t('pageTitle') });
  if (profile.data && details.data) {
    const edit = !editing && (
      <Button id={EDIT} icon="edit" onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
    );
    // The button can receive the focus only after it is rendered again.
    const end = () => {
      flushSync(() => setEditing(false));
      document.getElementById(EDIT)?.focus();
    };
    return (
      <>
        <ProfileHead profile={profile.data} action={edit} />
        <Grid>
          {editing ? (
            <ProfileEdit profile={profile.data} details={details.data} onEnd={end} />
          ) : (
            <Stack>
              <ProfileView profile={profile.data} details={details.data} />
            </Stack>
          )}
          <div className={`stack ${styles['checks-first']}`}>
            <VerificationCard profile={profile.data} />
          </div>
        </Grid>
      </>
    );
  }
  const failure = noProfile ?? (profile.data && noDetails);
  if (!failure) return <ProfileBones />;
  const retry = () => Promise.all([profile.refetch(), details.refetch()]);
  return (
    <>
      <h1 className="headline">
        <b>{t('pageTitle')}</b>
      </h1>
      <div className="card">
        <Failed title={t('failed')} failure={failure} onRetry={retry}>
          {errorText(failure, t(failure === noProfile ? 'fetchFailed' : 'fetchDetailsFailed'))}
        </Failed>
      </div>
    </>
  );
}

function ProfileBones() {
  const t = useText(profileWords);
  return (
    <Skeleton label={t('loading')}>
      <div className={styles['profile-head']}>
        <Bone width={56} height={56} />
        <div>
          <Bone width={200} height={28} />
          <p>
            <Bone width={240} />
          </p>
        </div>
      </div>
      <Grid>
        <Halves>
          <CardBones rows={4} />
          <CardBones rows={4} />
          <CardBones rows={3} />
          <CardBones rows={3} />
        </Halves>
        <Stack>
          <CardBones rows={3} />
        </Stack>
      </Grid>
    </Skeleton>
  );
}
