// The top of a holding's page: the company and the available actions.
import type { Answer } from '#web/api/api-contract.ts';
import { useText } from '#web/lib/i18n.ts';
import tradeWords from '#web/locales/en/trade.json';
import { Crest } from '#web/ui/crest.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LiveSign } from '#web/entities/market/live-sign.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import holdingWords from '#web/locales/en/holding.json';
import portfolioWords from '#web/locales/en/portfolio.json';
import styles from './holding.module.css';

interface HoldingHeadProps {
  asOf: string;
  answer: Answer<'GET /portfolio/{slug}'>;
  onBuy: () => void;
  onSell: () => void;
}

export function HoldingHead({ asOf, answer: { holding, exit }, onBuy, onSell }: HoldingHeadProps) {
  const t = useText(holdingWords);
  const page = useText(portfolioWords);
  const word = useText(tradeWords);
  return (
    <>
      <Breadcrumbs
        crumbs={[{ label: page('pageTitle'), to: '/portfolio' }, { label: holding.name }]}
        aside={<LiveSign asOf={asOf} />}
      />
      <div className={styles['holding-head']}>
        <Crest name={holding.name} size="large" />
        <div>
          <h1>{holding.name}</h1>
          <p className="muted">{word(holding.category)}</p>
        </div>
        <div className="btns">
          <ButtonLink to={`/marketplace/${holding.slug}`}>{t('company')}</ButtonLink>
          {exit === null && <Button onClick={onBuy}>{t(holding.shares > 0 ? 'buyMore' : 'buyAgain')}</Button>}
          {holding.shares > 0 && (
            <Button kind="primary" onClick={onSell}>
              {t('sell')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
