// /contact: the contact form and the office hours.
import * as contactContent from '#web/content/contact.ts';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { ContactWays } from '#web/features/contact/contact-ways.tsx';
import { OfficeHours } from '#web/features/info/components/office-hours.tsx';
import { useContent } from '#web/lib/i18n.ts';
import { InfoPage } from '#web/ui/sections/info-page.tsx';
import { Section } from '#web/ui/sections/section-head.tsx';
import styles from '#web/features/contact/contact.module.css';

export default function ContactPage() {
  const { contactPage } = useContent('contact', contactContent);
  return (
    <InfoPage
      name={contactPage.name}
      description={contactPage.description}
      loading={contactPage.loading}
      title={contactPage.title}
      lede={contactPage.lede}
    >
      <div className={`wrap ${styles['contact']}`}>
        <div>
          <ContactForm />
        </div>
        <ContactWays />
      </div>
      <div className="only-sample">
        <Section apart id="offices-title" title={contactPage.officesTitle} lede={contactPage.officesText}>
          <OfficeHours />
        </Section>
      </div>
    </InfoPage>
  );
}
