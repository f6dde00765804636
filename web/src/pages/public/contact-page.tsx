// /contact: a form that reaches a person, and when the offices are open.
import { contactPage } from '#web/content/contact.ts';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { ContactWays } from '#web/features/contact/contact-ways.tsx';
import { OfficeHours } from '#web/features/info/office-hours.tsx';
import { InfoPage } from '#web/ui/info-page.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';

export default function ContactPage() {
  return (
    <InfoPage
      name="Contact"
      description={contactPage.description}
      loading={contactPage.loading}
      title={contactPage.title}
      lede={contactPage.lede}
    >
      <div className="wrap contact">
        <div>
          <ContactForm />
        </div>
        <ContactWays />
      </div>
      <section className="sec" aria-labelledby="offices-title">
        <div className="wrap">
          <SectionHead id="offices-title" title={contactPage.officesTitle}>
            {contactPage.officesText}
          </SectionHead>
          <OfficeHours />
        </div>
      </section>
    </InfoPage>
  );
}
