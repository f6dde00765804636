// Other ways of contact, and what to include in a message.
import * as contactContent from '#web/content/contact.ts';
import { site } from '#web/content/site.ts';
import { useContent } from '#web/lib/i18n.ts';
import styles from './contact.module.css';

export function ContactWays() {
  const { contactPage, contactWays } = useContent('contact', contactContent);
  return (
    <aside className={styles['contact-ways']} aria-label={contactPage.waysTitle}>
      <dl>
        {contactWays.map(way => (
          <div key={way.label}>
            <dt>{way.label}</dt>
            <dd>{way.text}</dd>
          </div>
        ))}
        <div>
          <dt>{contactPage.byMail}</dt>
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
