// What is known of both parties of a trade. Each look is recorded.
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import investorWords from '#web/locales/en/investor.json';
import deskWords from '#web/locales/en/issuer-desk.json';
import tradeWords from '#web/locales/en/trade.json';
import { EmailText } from '#web/entities/person/email-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, KeyValues } from '#web/ui/card.tsx';
import type { Evidence } from './review-evidence.tsx';
import styles from './desk.module.css';

export function Dossiers({ evidence: { buyer, seller } }: { evidence: Evidence }) {
  const t = useText(deskWords);
  return (
    <Card title={t('parties')} foot={t('recorded')}>
      <div className={styles['dossiers']}>
        <Dossier side="theSeller" party={seller} />
        <Dossier side="theBuyer" party={buyer} />
      </div>
    </Card>
  );
}

function Dossier({ side, party }: { side: 'theSeller' | 'theBuyer'; party: Evidence['buyer'] }) {
  const t = useText(deskWords);
  const kind = useText(investorWords);
  const word = useText(tradeWords);
  const format = useFormat();
  const { comma } = usePunctuation();
  const { name, email, emailConfirmed, preApproved, investorType, bought, sold, invested } = party;
  const deals = ({ trades, shares }: Evidence['buyer']['bought']) =>
    trades === 0 ? t('noDeals') : t('deals', { count: trades, shares: format.number(shares) });
  return (
    <section>
      <h3>{name}</h3>
      <p className="note">
        {t(side)}
        {comma}
        {kind(investorType)} · <EmailText email={email} confirmed={emailConfirmed} />
      </p>
      <KeyValues
        items={[
          { label: t('identity'), value: <Check check={party.identity} /> },
          investorType !== 'individual' && {
            label: t('accreditation'),
            value: <Check check={party.accreditation} />,
          },
          {
            label: t('holds'),
            value: format.number(party.holds.now),
            note: party.firstHeldAt !== null && t('since', { time: format.date(party.firstHeldAt) }),
          },
          { label: t('bought'), value: deals(bought) },
          { label: t('sold'), value: deals(sold) },
          {
            label: t('also'),
            value: invested === null ? t('private') : t('companies', { count: invested.companies }),
            note: invested !== null && invested.categories.map(category => word(category)).join(comma),
          },
          { label: t('list'), value: t(preApproved ? 'onList' : 'notOnList') },
          { label: t('member'), value: format.date(party.memberSince) },
        ]}
      />
    </section>
  );
}

function Check({ check }: { check: Evidence['buyer']['identity'] }) {
  const t = useText(deskWords);
  const format = useFormat();
  if (check === null) return <Badge state="open">{t('notVerified')}</Badge>;
  return (
    <Badge state="done">
      {check.until === null
        ? t('verifiedSince', { time: format.date(check.since) })
        : t('verifiedUntil', { time: format.date(check.until) })}
    </Badge>
  );
}
