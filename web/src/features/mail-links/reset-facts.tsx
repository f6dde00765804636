// What a new password means, beside both forms of it.
import { useText } from '#web/lib/i18n.ts';
import { linkWords } from './words.ts';

const FACTS = [
  ['factMail', 'factMailText'],
  ['factOnce', 'factOnceText'],
  ['factSessions', 'factSessionsText'],
  ['factMoney', 'factMoneyText'],
] as const;

export function ResetFacts() {
  const t = useText(linkWords);
  return (
    <aside className="link-facts" aria-labelledby="reset-facts">
      <h2 id="reset-facts">{t('factsTitle')}</h2>
      <dl>
        {FACTS.map(([title, text]) => (
          <div key={title}>
            <dt>{t(title)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
