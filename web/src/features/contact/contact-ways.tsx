// Other ways of contact, and what to include in a message.
import { contactWays } from '#web/content/contact.ts';
import { site } from '#web/content/site.ts';
import styles from './contact.module.css';

export function ContactWays() {
  return (
    <aside className={styles['contact-ways']} aria-label="What helps us answer">
      <dl>
        {contactWays.map(way => (
          <div key={way.label}>
            <dt>{way.label}</dt>
            <dd>{way.text}</dd>
          </div>
        ))}
        <div>
          <dt>By mail</dt>
          <dd>
            <a className="lnk" href={`mailto:${site.supportEmail}`}>
              {site.supportEmail}
            </a>
          </dd>
        </div>
      </dl>
    </aside>
  );
}
