// How far the person's checks have got, why, and what to do next. Used by the profile page.
import { useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import type { Profile } from './profile-values.ts';
import { profileWords } from './words.ts';

type Verification = Profile['verifications'][number];

const SHAPES = {
  PENDING: 'part',
  MORE_INFO: 'part',
  APPROVED: 'done',
  REJECTED: 'off',
  EXPIRED: 'off',
} as const satisfies Record<Verification['status'], 'done' | 'part' | 'off'>;

export function VerificationCard({ profile }: { profile: Profile }) {
  const t = useText(profileWords);
  const { verifications, email, emailConfirmed } = profile;
  return (
    <Card title={t('verification')} foot={t('whyVerify')}>
      <ul className="checks">
        {verifications.map(verification => (
          <Check key={verification.id} verification={verification} />
        ))}
        <li>
          <span className="strong">{t('email')}</span>
          <Badge state={emailConfirmed ? 'done' : 'open'}>
            {t(emailConfirmed ? 'emailConfirmed' : 'emailNotConfirmed')}
          </Badge>
          {!emailConfirmed && <p className="note">{t('emailNext', { email })}</p>}
        </li>
      </ul>
      {verifications.length === 0 && (
        <CardBody>
          <p className="muted">{t('nothingAsked')}</p>
        </CardBody>
      )}
    </Card>
  );
}

function Check({ verification }: { verification: Verification }) {
  const t = useText(profileWords);
  const [open, setOpen] = useState(false);
  const { kind, status, reason } = verification;
  return (
    <li>
      <span className="strong">{t(kind)}</span>
      <Badge state={SHAPES[status]}>{t(status)}</Badge>
      {reason && <p className="reason">{reason}</p>}
      <p className="note">
        <WhatNext verification={verification} />
      </p>
      {status !== 'APPROVED' && (
        <p>
          <LinkButton label={t('handInFor', { what: t(kind) })} onClick={() => setOpen(true)}>
            {t('handIn')}
          </LinkButton>
        </p>
      )}
      {open && <EvidenceDialog kind={kind} onClose={() => setOpen(false)} />}
    </li>
  );
}

function WhatNext({ verification }: { verification: Verification }) {
  const t = useText(profileWords);
  const format = useFormat();
  const { status, submittedAt, decidedAt, expiresAt } = verification;
  switch (status) {
    case 'PENDING':
      return t('pendingNext', { date: format.date(submittedAt) });
    case 'APPROVED':
      return expiresAt
        ? t('approvedUntil', { date: format.date(expiresAt) })
        : t('approvedNext', { date: format.date(decidedAt ?? submittedAt) });
    case 'MORE_INFO':
      return t('moreNext');
    case 'REJECTED':
      return t('rejectedNext');
    case 'EXPIRED':
      return t('expiredNext');
  }
}
