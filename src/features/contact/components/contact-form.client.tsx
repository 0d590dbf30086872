'use client';

import { useRouter } from 'next/navigation';
import { fieldsByName } from '@/forms/form-field';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/forms/error-summary';
import { Honeypot } from '@/ui/forms/honeypot';
import { SelectField } from '@/ui/forms/select-field';
import { TextAreaField, TextField } from '@/ui/forms/text-field';
import { TextLink } from '@/ui/navigation/text-link';
import { useLeadForm } from '../../leads/capture/form/use-lead-form.client';
import { type ContactField, contactFields } from '../contact-fields';

export type ContactFormValues = Partial<Record<ContactField, string>>;
export type ContactFormErrors = Partial<Record<ContactField, string>>;

type ContactFormProps = {
  /** Identifies this form in the lead's record. */
  source: string;
  /** Options of the topic field; an empty list leaves the field out. */
  topics: readonly string[];
  /** Page with bookable times, if a strategy session is among the topics; linked in the hint of the topic field. */
  sessionHref?: string | undefined;
  /** Initial value of the industry field; blank leaves the field out. */
  industry?: string | null | undefined;
  consentText: string;
  submitLabel?: string;
  /** Typed values, when the server renders the form again after an error. */
  values?: ContactFormValues;
  errors?: ContactFormErrors;
};

const action = '/api/forms/contact';
const order = contactFields.map(({ name }) => name);
const fields = fieldsByName<ContactField>(contactFields);
const fieldId = (field: string) => `contact-${field}`;

/**
 * Form that posts natively without JavaScript. With JavaScript, the form stays on the page and shows the server's
 * messages beside their fields. Only the server validates, so rules and messages exist once.
 */
export function ContactForm(props: ContactFormProps) {
  const { source, topics, sessionHref, industry, consentText, submitLabel = 'Send', values = {} } = props;
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
  const choice = (name: ContactField) => ({
    id: fieldId(name),
    name,
    label: fields[name].label,
    required: fields[name].isRequired,
    error: errors[name],
    defaultValue: values[name],
  });
  const text = (name: ContactField) => ({
    ...choice(name),
    maxLength: fields[name].maxLength,
    autoComplete: fields[name].autoComplete,
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
        <TextField {...text('name')} />
        <TextField type="email" {...text('email')} />
      </div>
      <div className={industry ? 'grid gap-6 sm:grid-cols-2' : undefined}>
        <TextField {...text('company')} />
        {industry && <TextField {...text('industry')} defaultValue={values.industry ?? industry} />}
      </div>
      {topics.length > 0 && (
        <SelectField
          placeholder="Choose a topic"
          options={topics.map((topic) => ({ value: topic, label: topic }))}
          hint={
            sessionHref && (
              <>
                For the session you need not wait for an answer:{' '}
                <TextLink href={sessionHref}>choose a free time</TextLink>.
              </>
            )
          }
          {...choice('topic')}
        />
      )}
      <TextAreaField {...text('message')} />
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
