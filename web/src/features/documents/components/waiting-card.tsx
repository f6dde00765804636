// What waits for the person: trades whose documents are to be signed, and checks that need documents.
import { useApi } from '#web/api/use-api.ts';
import { useText } from '#web/lib/i18n.ts';
import documentWords from '#web/locales/en/documents.json';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import styles from './documents.module.css';

const TO_SIGN: readonly string[] = ['closing_turn', 'closing_due'];
const NEEDS_PAPERS: readonly string[] = ['MORE_INFO', 'REJECTED', 'EXPIRED'];

export function WaitingCard() {
  const t = useText(documentWords);
  const query = { topic: 'document', read: 'unread' } as const;
  const notices = useApi('GET /notices', { query }).data?.results ?? [];
  const checks = useApi('GET /profile').data?.verifications ?? [];
  const toSign = notices.filter(({ kind }) => TO_SIGN.includes(kind));
  const toProve = checks.filter(({ status, takesPapers }) => takesPapers && NEEDS_PAPERS.includes(status));
  if (toSign.length + toProve.length === 0) return null;
  return (
    <Card title={t('waiting')} sub={toSign.length + toProve.length}>
      <Rows label={t('waiting')}>
        {toSign.map(({ id, title, text, link }) => (
          <li key={id} className={`row two ${styles['row']}`}>
            <TitleNote title={title} note={text} />
            <ButtonLink kind="primary" size="small" to={link ?? '/orders'}>
              {t('sign')}
            </ButtonLink>
          </li>
        ))}
        {toProve.map(({ id, kind, reason }) => (
          <li key={id} className={`row two ${styles['row']}`}>
            <TitleNote title={t(`prove_${kind}`)} note={reason} />
            <ButtonLink size="small" to="/profile">
              {t('toProfile')}
            </ButtonLink>
          </li>
        ))}
      </Rows>
    </Card>
  );
}
