// The account of a person who acts for a company: the company's cash and what it is reserved to buy first, and the
// person's own account only as far as there is anything in it.
import type { Answer } from '#web/api/api-contract.ts';
import { useApi } from '#web/api/use-api.ts';
import { useLive } from '#web/api/use-live.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import companyWords from '#web/locales/en/company-account.json';
import { OwnMoney } from '#web/ui/amount.tsx';
import { CardSkeleton, FigureBones } from '#web/ui/bones.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardBody, Figure, Figures, Rows, TitleNote } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Empty, Skeleton } from '#web/ui/state.tsx';
import { TimeLeft } from './time-left.tsx';
import styles from './desk.module.css';
import { useDecisionWords } from './decision-queue.tsx';

type Desk = Answer<'GET /issuer/desk'>;

/** The trades whose shares the company may still buy itself. */
const firstRefusalsOf = ({ decisions, now }: Desk): Desk['decisions'] =>
  decisions.filter(({ firstRefusalUntil }) => firstRefusalUntil !== null && firstRefusalUntil > now);

export function CompanyFigures() {
  const t = useText(companyWords);
  const own = useApi('GET /issuer');
  const desk = useLive('GET /issuer/desk');
  return (
    <Loaded
      from={own}
      skeleton={
        <Skeleton label={t('loading')}>
          <FigureBones />
        </Skeleton>
      }
      failed={t('failed')}
    >
      {({ balance, company }) => {
        const refusals = desk.data && firstRefusalsOf(desk.data);
        const cost = refusals?.reduce((sum, { total }) => sum + total, 0) ?? 0;
        return (
          <Figures label={t('cash')}>
            <Figure
              lead
              label={t('cash')}
              value={<OwnMoney value={balance} cents />}
              note={t('cashNote', { company: company.name })}
            />
            <Figure
              label={t('toBuy')}
              value={<OwnMoney value={cost} cents />}
              note={refusals && t('toBuyNote', { count: refusals.length })}
            />
            <Figure
              label={t('afterwards')}
              value={<OwnMoney value={balance - cost} cents />}
              note={t(balance < cost ? 'afterwardsShort' : 'afterwardsNote')}
            />
          </Figures>
        );
      }}
    </Loaded>
  );
}

/** The trades that the company's cash could buy, and who pays cash in and out. */
export function CompanyCashCard() {
  const t = useText(companyWords);
  const format = useFormat();
  const say = useDecisionWords();
  const desk = useLive('GET /issuer/desk');
  return (
    <Loaded from={desk} skeleton={<CardSkeleton label={t('loading')} rows={3} />} failed={t('failed')}>
      {data => {
        const refusals = firstRefusalsOf(data);
        return (
          <Card
            title={t('refusals')}
            foot={
              <>
                {t('cashFoot')}{' '}
                <Link className="link" to="/contact">
                  {t('contact')}
                </Link>
              </>
            }
          >
            {refusals.length === 0 ? (
              <Empty title={t('noRefusals')}>{t('noRefusalsText')}</Empty>
            ) : (
              <Rows label={t('refusals')}>
                {refusals.map(decision => (
                  <li key={decision.id}>
                    <Link
                      className={`row ${styles['refusal']}`}
                      to={
                        decision.kind === 'review' ? `/reviews?item=${decision.id}` : `/trades/${decision.id}`
                      }
                    >
                      <TitleNote
                        title={say(decision)}
                        note={[decision.line, format.dollars(decision.total)].filter(Boolean).join(' · ')}
                      />
                      <TimeLeft dueAt={decision.firstRefusalUntil} now={data.now} />
                      <Icon name="chevron-right" />
                    </Link>
                  </li>
                ))}
              </Rows>
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}

interface PersonalCardProps {
  balance: number;
  held: number;
}

/** Says that the figures of the person are apart from the company's. */
export function PersonalCard({ balance, held }: PersonalCardProps) {
  const t = useText(companyWords);
  const format = useFormat();
  const isEmpty = balance === 0 && held === 0;
  return (
    <Card title={t('personal')} action={isEmpty && <Badge state="open">{t('personalEmpty')}</Badge>}>
      <CardBody>
        <p className="muted">{t('personalText')}</p>
        {!isEmpty && (
          <p className="num">{t('personalCash', { balance: format.own(balance), held: format.own(held) })}</p>
        )}
      </CardBody>
    </Card>
  );
}
