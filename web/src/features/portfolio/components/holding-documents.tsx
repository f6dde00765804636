// The documents of a holding: statements, the company's rules, and its lots as a file.
import type { Answer } from '#web/api/api-contract.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDownload } from '#web/ui/patterns/download-button.tsx';
import holdingWords from '#web/locales/en/holding.json';

export function HoldingDocuments({ answer }: { answer: Answer<'GET /portfolio/{slug}'> }) {
  const { slug, shares } = answer.holding;
  const { exit } = answer;
  const t = useText(holdingWords);
  return (
    <Card title={t('documents')}>
      <Rows label={t('documents')}>
        <li>
          <Link className="two" to="/account">
            <TitleNote title={t('statements')} note={t('statementsNote')} />
            <Icon name="doc" />
          </Link>
        </li>
        {exit === null && (
          <li>
            <Link className="two" to={`/marketplace/${slug}`}>
              <TitleNote title={t('rules')} note={t('rulesNote')} />
              <Icon name="doc" />
            </Link>
          </li>
        )}
        {shares > 0 && (
          <li>
            <LotsFile slug={slug} />
          </li>
        )}
      </Rows>
    </Card>
  );
}

function LotsFile({ slug }: { slug: string }) {
  const t = useText(holdingWords);
  const { busy, onClick } = useDownload(`/portfolio/${slug}/lots/csv`);
  return (
    <button type="button" className="row two" disabled={busy} onClick={onClick}>
      <TitleNote title={t('lotsCsv')} note={t('lotsCsvNote')} />
      <Icon name="download" />
    </button>
  );
}
