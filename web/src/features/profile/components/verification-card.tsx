// The status of the person's checks, its reasons, and the next steps.
import { useState } from 'react';
import { hasDraft } from '#web/forms/draft.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import personWords from '#web/locales/en/person.json';
import { useSend } from '#web/api/use-api.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { EvidenceDialog, evidenceDraft } from './evidence-dialog.tsx';
import type { Profile } from '#web/features/profile/model/profile-values.ts';
import profileWords from '#web/locales/en/profile.json';
import styles from './profile.module.css';

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
  const called = useText(personWords);
  const { verifications, email, emailConfirmed } = profile;
  return (
    <Card title={t('verification')} foot={t('whyVerify')}>
      <ul className={styles['checks']} data-part="checks">
        {verifications.map(verification => (
          <Check key={verification.id} verification={verification} />
        ))}
        <li>
          <span className="strong">{called('email')}</span>
          <Badge state={emailConfirmed ? 'done' : 'open'}>
            {t(emailConfirmed ? 'emailConfirmed' : 'emailNotConfirmed')}
          </Badge>
          {!emailConfirmed && (
            <>
              <p className="note">{t('emailNext', { email })}</p>
              <SendAgain />
            </>
          )}
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

/** The link in the mail is valid for a few days only. */
function SendAgain() {
  const t = useText(profileWords);
  const errorText = useErrorText();
  const { colon } = usePunctuation();
  const again = useSend('POST /profile/confirm-email', ['GET /profile', 'GET /dashboard']);
  const send = async () => {
    if (again.isPending) return;
    try {
      await again.mutateAsync({});
      toast(t('emailSent'));
    } catch (error) {
      toast(`${t('emailNotSent')}${colon}${errorText(error)}`, { tone: 'danger' });
    }
  };
  return (
    <p>
      <LinkButton onClick={() => void send()}>{t('emailAgain')}</LinkButton>
    </p>
  );
}

function Check({ verification }: { verification: Verification }) {
  const t = useText(profileWords);
  const { kind, status, reason, renewalAt, takesPapers } = verification;
  const [open, setOpen] = useState(() => takesPapers && hasDraft(evidenceDraft(kind)));
  const renews = status === 'APPROVED' && renewalAt === null;
  return (
    <li>
      <span className="strong">{t(kind)}</span>
      <Badge state={SHAPES[status]}>{t(status)}</Badge>
      {reason && <p className={styles['reason']}>{reason}</p>}
      <p className="note">
        <WhatNext verification={verification} />
      </p>
      {takesPapers && (
        <p>
          <LinkButton
            label={t(renews ? 'renewFor' : 'handInFor', { what: t(kind) })}
            onClick={() => setOpen(true)}
          >
            {t(renews ? 'renew' : 'handIn')}
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
  const { status, submittedAt, decidedAt, expiresAt, renewalAt } = verification;
  switch (status) {
    case 'PENDING':
      return t('pendingNext', { date: format.date(submittedAt) });
    case 'APPROVED':
      if (!expiresAt) return t('approvedNext', { date: format.date(decidedAt ?? submittedAt) });
      return t(renewalAt ? 'renewalNext' : 'approvedUntil', { date: format.date(expiresAt) });
    case 'MORE_INFO':
      return t('moreNext');
    case 'REJECTED':
      return t('rejectedNext');
    case 'EXPIRED':
      return t('expiredNext');
  }
}
