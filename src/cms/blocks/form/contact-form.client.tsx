'use client';

import { useRouter } from 'next/navigation';
import { useLeadForm } from '@/features/leads/use-lead-form.client';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { Honeypot } from '@/ui/honeypot';
import { SelectField } from '@/ui/select-field';
import { TextAreaField, TextField } from '@/ui/text-field';

export type ContactFormValues = Partial<Record<ContactField, string>>;
export type ContactFormErrors = Partial<Record<ContactField, string>>;
export type ContactField = 'name' | 'email' | 'company' | 'industry' | 'topic' | 'message';

type ContactFormProps = {
  /** Recorded with the lead: which form this is. */
  source: string;
  /** Choices of the topic field; without any the field is left out. */
  topics: readonly string[];
  /** What the industry field starts with; blank leaves the field out. */
  industry?: string | null | undefined;
  consentText: string;
  /** Most characters of each field; the server holds to the same. */
  limits: { name: number; company: number; industry: number; message: number };
  submitLabel?: string;
  /** What was typed and what was wrong with it, where the server shows the form again. */
  values?: ContactFormValues;
  errors?: ContactFormErrors;
};

const action = '/api/forms/contact';
const order: readonly ContactField[] = ['name', 'email', 'company', 'industry', 'topic', 'message'];
const fieldId = (field: string) => `contact-${field}`;

/**
 * Posts natively without script; with it, stays on the page and puts the server's messages at their fields.
 * The server decides what is right, so there is one set of rules and one set of sentences.
 */
export function ContactForm(props: ContactFormProps) {
  const { source, topics, industry, consentText, limits, submitLabel = 'Send', values = {} } = props;
  const router = useRouter();
  const { errors, failure, isSending, formProps } = useLeadForm<ContactField>({
    action,
    order,
    errors: props.errors,
    onSent: (redirect) => router.push(redirect),
  });

  const problems = order.flatMap((field) => {
    const message = errors[field];
    return message ? [{ fieldId: fieldId(field), message }] : [];
  });
  const common = (field: ContactField) => ({
    id: fieldId(field),
    name: field,
    error: errors[field],
    defaultValue: values[field],
  });

  return (
    <form {...formProps} className="grid gap-6">
      <ErrorSummary problems={problems} />
      {failure && (
        <Alert tone="error" title="Not sent">
          {failure}
        </Alert>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Name" required maxLength={limits.name} autoComplete="name" {...common('name')} />
        <TextField
          label="E-mail"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          {...common('email')}
        />
      </div>
      <div className={industry ? 'grid gap-6 sm:grid-cols-2' : undefined}>
        <TextField
          label="Company"
          maxLength={limits.company}
          autoComplete="organization"
          {...common('company')}
        />
        {industry && (
          <TextField
            label="Industry"
            maxLength={limits.industry}
            {...common('industry')}
            defaultValue={values.industry ?? industry}
          />
        )}
      </div>
      {topics.length > 0 && (
        <SelectField
          label="Topic"
          required
          placeholder="Choose a topic"
          options={topics.map((topic) => ({ value: topic, label: topic }))}
          {...common('topic')}
        />
      )}
      <TextAreaField label="Message" required maxLength={limits.message} {...common('message')} />
      <Honeypot name="website" />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="consent_text" value={consentText} />
      <p className="measure text-sm text-ink-soft">{consentText}</p>
      <div>
        <Button type="submit" size="lg" isBusy={isSending} busyLabel="Sending">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
