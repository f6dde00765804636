// Sample accounts that fill in the login form. They are always rendered to prevent a layout shift.
// data-sample on <html> makes them visible, which a real marketplace never sets.
import { useText } from '#web/lib/i18n.ts';
import loginWords from '#web/locales/en/login.json';
import styles from './login.module.css';

const PASSWORD = 'Sample-Pass-1';
const ACCOUNTS = [
  ['investor@foreshare.example', 'sampleInvestor'],
  ['fund@foreshare.example', 'sampleFund'],
  ['seller@foreshare.example', 'sampleSeller'],
  ['new@foreshare.example', 'sampleNew'],
] as const;

export function SampleAccounts({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const t = useText(loginWords);
  return (
    <section className={styles['login-samples']} aria-labelledby="samples">
      <h2 id="samples">{t('sampleTitle')}</h2>
      <p className="small">{t('sampleText', { password: PASSWORD })}</p>
      <ul>
        {ACCOUNTS.map(([email, who]) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose(email, PASSWORD)}>
              <span>{email}</span>
              <span className="muted">{t(who)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
