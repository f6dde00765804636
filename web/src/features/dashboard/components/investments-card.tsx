// Your Investments: the first four holdings.
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { isInvestor, useSession } from '#web/api/session.ts';
import tradeWords from '#web/locales/en/trade.json';
import { OwnMoney, Price } from '#web/ui/amount.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CompanyName } from '#web/entities/company/company-name.tsx';
import { Empty } from '#web/ui/state.tsx';
import { StockChange } from '#web/entities/holding/stock-change.tsx';
import { Table } from '#web/ui/table.tsx';
import { ViewAll } from './view-all.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';

/** The number of holdings on the dashboard (section 9 of the specification). */
const DASHBOARD_INVESTMENTS = 4;

export function InvestmentsCard({ stocks }: { stocks: Answer<'GET /portfolio'>['stocks'] }) {
  const { user } = useSession();
  const t = useText(dashboardWords);
  const word = useText(tradeWords);
  const format = useFormat();
  const shown = stocks.slice(0, DASHBOARD_INVESTMENTS);
  return (
    <Card
      title={t('investments')}
      sub={stocks.length > shown.length && t('ofAll', { shown: shown.length, all: stocks.length })}
      action={<ViewAll what={t('investments')} to="/portfolio" />}
    >
      {shown.length === 0 ? (
        <Empty title={t('noInvestments')} action={<ButtonLink to="/marketplace">{t('toMarket')}</ButtonLink>}>
          {isInvestor(user) && t('noInvestmentsText')}
        </Empty>
      ) : (
        <Table
          caption={t('investments')}
          rows={shown}
          rowKey={stock => stock.id}
          columns={[
            {
              key: 'company',
              head: t('colCompany'),
              phone: 'lead',
              cell: stock => (
                <CompanyName
                  name={stock.name}
                  note={word(stock.category)}
                  to={`/portfolio/${stock.slug}`}
                  letters
                />
              ),
            },
            { key: 'shares', head: t('colShares'), end: true, cell: stock => format.ownShares(stock.shares) },
            { key: 'price', head: t('colPrice'), end: true, cell: stock => <Price value={stock.price} /> },
            {
              key: 'today',
              head: t('colToday'),
              end: true,
              cell: stock => <StockChange stock={stock} over="day" percent={stock.change} />,
            },
            {
              key: 'value',
              head: t('colValue'),
              end: true,
              phone: 'figure',
              cell: stock => (
                <span className="strong">
                  {stock.value === null ? <Price value={null} /> : <OwnMoney value={stock.value} />}
                </span>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
