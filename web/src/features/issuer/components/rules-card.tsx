// The rules in force of a line and whether its trading window is open.
import { useLive } from '#web/api/use-live.ts';
import { CompanyRules } from '#web/entities/company/company-rules.tsx';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import deskWords from '#web/locales/en/issuer-desk.json';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';

interface RulesCardProps {
  slug: string;
  /** The default line has no line in its address. */
  isDefault: boolean;
}

export function RulesCard({ slug, isDefault }: RulesCardProps) {
  const t = useText(deskWords);
  const company = useLive('GET /market/{slug}', { params: { slug } });
  return (
    <Loaded
      from={company}
      skeleton={<CardSkeleton label={t('loading')} rows={5} />}
      failed={t('priceFailed')}
    >
      {data => (
        <Card
          title={t('rules')}
          action={
            <Link className="link" to={isDefault ? '/rules' : `/rules?line=${slug}`}>
              {t('changeRules')}
            </Link>
          }
        >
          <CompanyRules company={data} />
        </Card>
      )}
    </Loaded>
  );
}
