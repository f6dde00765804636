// The newsletter form as a section below articles and reports. It explains the double opt-in.
import { useState } from 'react';
import * as researchContent from '#web/content/research.ts';
import { api } from '#web/api/api.ts';
import { getLanguage, useContent } from '#web/lib/i18n.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Alert } from '#web/ui/state.tsx';
import { checkSubscription } from './check-subscription.ts';
import styles from './newsletter.module.css';

export function Newsletter() {
  const { newsletter } = useContent('research', researchContent);
  const [answer, setAnswer] = useState<string>();
  const form = useForm({
    initial: { email: '', website: '' },
    check: values => checkSubscription(values, newsletter),
    submit: async ({ email, website }): Promise<void> => {
      const { message } = await api('POST /newsletter', {
        body: { email: email.trim(), language: getLanguage(), ...(website ? { website } : {}) },
      });
      setAnswer(message);
    },
  });
  return (
    <section className="sec ink" data-theme="dark" aria-labelledby="newsletter-title">
      <div className={`wrap ${styles['newsletter']}`}>
        <div>
          <h2 id="newsletter-title">{newsletter.title}</h2>
          <p className="lede">{newsletter.text}</p>
        </div>
        {answer === undefined ? (
          <form {...form.props}>
            {form.general && <Alert>{form.general}</Alert>}
            <Field label={newsletter.email} error={form.errors.email} required>
              <TextInput
                {...form.text('email')}
                type="email"
                autoComplete="email"
                inputMode="email"
                placeholder={newsletter.placeholder}
              />
            </Field>
            <Button type="submit" kind="primary" busy={form.busy}>
              {newsletter.subscribe}
            </Button>
            {/* A honeypot field that is invisible to people and that bots fill in. */}
            <div className="sr" aria-hidden="true">
              <input {...form.text('website')} tabIndex={-1} autoComplete="off" aria-label="Website" />
            </div>
            <p className="small">{newsletter.promise}</p>
          </form>
        ) : (
          <Alert tone="done">{answer}</Alert>
        )}
      </div>
    </section>
  );
}
