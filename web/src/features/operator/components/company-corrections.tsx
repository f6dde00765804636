// What two operators correct about a company: shares moved outside the market, its cash, and its listing.
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import listingWords from '#web/locales/en/listings.json';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, Rows, TitleNote } from '#web/ui/card.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import styles from './company-corrections.module.css';
import { MoveSharesDialog } from './move-shares-dialog.tsx';
import { CompanyCashDialog } from './money-dialogs.tsx';

const ACTS = [
  ['moveShares', 'moveText'],
  ['cash', 'cashText'],
  ['unlist', 'unlistText'],
] as const;

export function CompanyCorrections({
  company,
}: {
  company: { readonly slug: string; readonly name: string };
}) {
  const t = useText(listingWords);
  const [asking, setAsking] = useState<(typeof ACTS)[number][0]>();
  const close = () => setAsking(undefined);
  return (
    <Card title={t('corrections')}>
      <CardBody>
        <p className="muted">{t('correctionsText')}</p>
      </CardBody>
      <Rows label={t('corrections')}>
        {ACTS.map(([act, text]) => (
          <li className={`row two ${styles['act']}`} key={act}>
            <TitleNote title={t(act)} note={t(text)} />
            <Button
              size="small"
              {...(act === 'unlist' && { kind: 'danger' as const })}
              onClick={() => setAsking(act)}
            >
              {t(act)}
            </Button>
          </li>
        ))}
      </Rows>
      {asking === 'moveShares' && <MoveSharesDialog company={company} onClose={close} />}
      {asking === 'cash' && <CompanyCashDialog company={company} onClose={close} />}
      {asking === 'unlist' && (
        <CorrectionDialog
          title={t('unlistTitle', { company: company.name })}
          correction={{ kind: 'unlist_company', slug: company.slug }}
          onClose={close}
        />
      )}
    </Card>
  );
}
