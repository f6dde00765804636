// Papers of a holding: statements, the company's rules, its lots as a file.
import type { Answer } from '#web/lib/api-contract.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { saveLots } from './export-csv.ts';
import { holdingWords } from './holding-words.ts';

export function HoldingDocuments({ answer }: { answer: Answer<'GET /portfolio/{slug}'> }) {
  const { slug } = answer.holding;
  const { exit, lots } = answer;
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
        {lots.length > 0 && (
          <li>
            <button type="button" className="row two" onClick={() => saveLots(slug, lots)}>
              <TitleNote title={t('lotsCsv')} note={t('lotsCsvNote')} />
              <Icon name="download" />
            </button>
          </li>
        )}
      </Rows>
    </Card>
  );
}
