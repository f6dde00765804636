// The contact form. Faults appear at their fields, and a failure keeps the input.
import { useState } from 'react';
import * as careersContent from '#web/content/careers.ts';
import * as contactContent from '#web/content/contact.ts';
import { useContent } from '#web/lib/i18n.ts';
import { api } from '#web/api/api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';
import { Alert } from '#web/ui/state.tsx';
import { checkMessage, EMPTY, type MessageValues } from './check-message.ts';
import styles from './contact.module.css';

/**
 * Returns the open position from which the person came, in the person's language. Only known positions are
 * accepted, because a link must not put arbitrary text into the message.
 */
function askedPosition(
  inLanguage: typeof careersContent.openRoles,
): { role: string; office: string } | undefined {
  const asked = new URLSearchParams(location.search).get('position');
  return inLanguage[careersContent.openRoles.findIndex(({ role }) => role === asked)];
}

export function ContactForm() {
  const { contactPage } = useContent('contact', contactContent);
  const [answeredTo, setAnsweredTo] = useState<string>();
  return answeredTo === undefined ? (
    <Writing onSent={setAnsweredTo} />
  ) : (
    <div className={styles['contact-sent']}>
      <Alert tone="done">{contactPage.sent}</Alert>
      <p>
        {contactPage.sentText} <b>{answeredTo}</b>.
      </p>
      <Button onClick={() => setAnsweredTo(undefined)}>{contactPage.another}</Button>
    </div>
  );
}

function Writing({ onSent }: { onSent: (email: string) => void }) {
  const { contactErrors, contactPage } = useContent('contact', contactContent);
  const { openRoles } = useContent('careers', careersContent);
  const form = useForm<MessageValues>({
    initial: EMPTY,
    check: values => checkMessage(values, contactErrors),
    fallback: contactPage.failed,
    restore: () => {
      const asked = askedPosition(openRoles);
      return asked ? { message: `${contactPage.applyFor(asked.role, asked.office)}\n\n` } : {};
    },
    submit: async values => {
      const { website, ...message } = values;
      await api('POST /contact', {
        body: { ...message, email: values.email.trim(), consent: true, ...(website ? { website } : {}) },
      });
      onSent(values.email.trim());
    },
  });
  return (
    <form {...form.props} className={styles['contact-form']} aria-label={contactPage.formTitle}>
      {form.general && <Alert>{form.general}</Alert>}
      <div className={styles['pair']}>
        <Field label={contactPage.yourName} error={form.errors.name}>
          <TextInput {...form.text('name')} autoComplete="name" maxLength={120} />
        </Field>
        <Field label={contactPage.email} error={form.errors.email}>
          <TextInput {...form.text('email')} type="email" autoComplete="email" />
        </Field>
      </div>
      <Field
        label={contactPage.tel}
        hint={contactPage.telHint}
        help={contactPage.telHelp}
        error={form.errors.tel}
      >
        <TextInput {...form.text('tel')} type="tel" autoComplete="tel" maxLength={40} />
      </Field>
      <Field label={contactPage.message} error={form.errors.message}>
        <TextArea {...form.text('message')} rows={7} maxLength={5000} />
      </Field>
      {/* A honeypot field that is invisible to people and that bots fill in. */}
      <div className="sr" aria-hidden="true">
        <label>
          Website <input {...form.text('website')} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Checkbox
        label={contactPage.consent}
        help={contactPage.consentHelp}
        error={form.errors.consent}
        {...form.tick('consent')}
      />
      <div>
        <Button type="submit" kind="primary" size="big" busy={form.busy} data-hero-action="">
          {contactPage.send}
        </Button>
      </div>
    </form>
  );
}
