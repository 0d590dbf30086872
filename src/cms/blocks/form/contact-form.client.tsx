'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readJourney } from '@/features/analytics/journey.client';
import { submitForm } from '@/lib/submit-form';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/error-summary';
import { Honeypot } from '@/ui/honeypot';
import { SelectField } from '@/ui/select-field';
import { TextAreaField, TextField } from '@/ui/text-field';

export type ContactFormValues = Partial<Record<ContactField, string>>;
export type ContactFormErrors = Partial<Record<ContactField, string>>;
export type ContactField = 'name' | 'email' | 'company' | 'topic' | 'message';

type ContactFormProps = {
  /** Recorded with the lead: which form this is. */
  source: string;
  /** Choices of the topic field; without any the field is left out. */
  topics: readonly string[];
  consentText: string;
  /** Most characters of each field; the server holds to the same. */
  limits: { name: number; company: number; message: number };
  submitLabel?: string;
  /** What was typed and what was wrong with it, where the server shows the form again. */
  values?: ContactFormValues;
  errors?: ContactFormErrors;
};

const action = '/api/forms/contact';
const order: readonly ContactField[] = ['name', 'email', 'company', 'topic', 'message'];
const fieldId = (field: string) => `contact-${field}`;
const unsent = 'We could not send this just now. What you typed is still here; please try again in a moment.';

const newSubmissionId = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** A signed "the form was opened now"; nothing where it cannot be had, which counts for nothing. */
async function fetchStarted(): Promise<string> {
  try {
    const answer: { started?: string } = await (await fetch(action)).json();
    return answer.started ?? '';
  } catch {
    return '';
  }
}

/**
 * Posts natively without script; with it, stays on the page and puts the server's messages at their fields.
 * The server decides what is right, so there is one set of rules and one set of sentences.
 */
export function ContactForm(props: ContactFormProps) {
  const { source, topics, consentText, limits, submitLabel = 'Send', values = {} } = props;
  const [errors, setErrors] = useState<ContactFormErrors>(props.errors ?? {});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [isScripted, setIsScripted] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  const started = useRef<Promise<string>>(undefined);
  /** Makes a second press, or a second try after a lost answer, the same submission. */
  const submissionId = useRef('');
  const router = useRouter();

  useEffect(() => {
    setIsScripted(true);
    submissionId.current = newSubmissionId();
  }, []);
  useEffect(() => {
    const first = order.find((field) => errors[field]);
    if (first) formElement.current?.querySelector<HTMLElement>(`#${fieldId(first)}`)?.focus();
  }, [errors]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    const form = event.currentTarget;
    const journey = readJourney();
    const answer = await submitForm(form, {
      submission_id: submissionId.current,
      started: (await started.current) ?? '',
      ...(journey && { journey }),
    });
    if (answer.kind === 'sent') {
      router.push(answer.redirect);
      return;
    }
    setIsSending(false);
    if (answer.kind === 'refused') setErrors(answer.errors);
    else setFailure(answer.message ?? unsent);
  }

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
    <form
      ref={formElement}
      method="post"
      action={action}
      noValidate={isScripted}
      onSubmit={onSubmit}
      onFocus={() => {
        started.current ??= fetchStarted();
      }}
      className="grid gap-6"
    >
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
      <TextField
        label="Company"
        maxLength={limits.company}
        autoComplete="organization"
        {...common('company')}
      />
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
      <p className="text-sm text-ink-soft">{consentText}</p>
      <div>
        <Button type="submit" size="lg" isBusy={isSending} busyLabel="Sending">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
