// Explains in the ticket why an order is refused or the person may not trade, with the remedy if the person
// can act.
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import type { Company, Preview } from '#web/entities/market/trading.ts';
import { useRefusalText } from '#web/api/use-error-text.ts';
import { CardBody } from '#web/ui/card.tsx';
import { Alert } from '#web/ui/state.tsx';
import orderWords from '#web/locales/en/orders.json';

const MENDED_IN_PROFILE = ['not_verified', 'accreditation_expired'];

/** Whether the person can remove the reason on the profile page. */
export const isMendedInProfile = (code: string | null | undefined): boolean =>
  MENDED_IN_PROFILE.some(each => each === code);

export interface Refused {
  readonly code?: string | null | undefined;
  readonly message: string;
  /** The person's own order that prevents this one. */
  readonly ownOrderId?: string | null;
}

/** Returns the refusal for the first rule that an order breaks. */
export function refusedBy({ rules, ownOrderId }: Preview): Refused | undefined {
  const broken = rules.find(rule => !rule.passed);
  return broken && { ...broken, ...(broken.code === 'own_order' && { ownOrderId }) };
}

export function Refusal({ code, message, ownOrderId }: Refused) {
  const t = useText(orderWords);
  const say = useRefusalText();
  return (
    <Alert tone="warn">
      {say(code, message)}{' '}
      {isMendedInProfile(code) && (
        <Link className="link" to="/profile">
          {t('toProfile')}
        </Link>
      )}
      {code === 'pin_not_set' && (
        <Link className="link" to="/settings">
          {t('toSettings')}
        </Link>
      )}
      {ownOrderId && (
        <Link className="link" to={`/orders/${ownOrderId}`}>
          {t('viewOrder')}
        </Link>
      )}
    </Alert>
  );
}

/** Shown above the ticket. */
export function NotEligible({ company }: { company: Company }) {
  const { code, reason } = company.eligibility ?? {};
  return (
    reason && (
      <CardBody>
        <Refusal code={code} message={reason} />
      </CardBody>
    )
  );
}
