// What a person is here: a kind of investor, an operator, or the company for which the person acts.
import { useText } from '#web/lib/i18n.ts';
import investorWords from '#web/locales/en/investor.json';
import peopleWords from '#web/locales/en/people.json';

interface Person {
  readonly actsFor: { readonly company: string } | null;
  readonly role: string;
  readonly investorType: string;
}

export function useStanding(): (person: Person) => string {
  const t = useText(peopleWords);
  const type = useText(investorWords);
  return ({ actsFor, role, investorType }) => {
    if (actsFor) return t('actsFor', { company: actsFor.company });
    return role === 'operator' ? t('operator') : type(investorType as 'individual');
  };
}
