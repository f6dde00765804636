// The head of the profile: picture, name, e-mail, badges, and the edit button.
import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import investorWords from '#web/locales/en/investor.json';
import { Badge, Initials, Tag } from '#web/ui/badge.tsx';
import type { Profile } from '#web/features/profile/model/profile-values.ts';
import profileWords from '#web/locales/en/profile.json';
import styles from './profile.module.css';

export function ProfileHead({ profile, action }: { profile: Profile; action: ReactNode }) {
  const t = useText(profileWords);
  const words = useText(investorWords);
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  const accredited = profile.verifications.some(
    ({ kind, status }) => kind === 'accreditation' && status === 'APPROVED',
  );
  const verified = profile.verifications.some(verification => verification.status === 'APPROVED');
  return (
    <div className={styles['profile-head']} data-part="profile-head">
      <Initials name={name} logo={profile.avatar} size="large" />
      <div>
        <h1 className="headline">
          <b>{name}</b>
        </h1>
        <p className={styles['profile-about']}>
          <span className="muted">{profile.email}</span>
          {profile.investorType === 'accredited' && !accredited ? (
            <Badge state="part">{t('accreditationPending')}</Badge>
          ) : (
            <Tag>{words(profile.investorType)}</Tag>
          )}
          {verified && <Badge state="done">{t('verified')}</Badge>}
        </p>
      </div>
      {action}
    </div>
  );
}
