'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { submitForm } from '@/lib/browser/submit-form';
import { readStoredJourney } from '../visit/journey.client';

type LeadForm<FieldName extends string> = {
  /**
   * Path to which the form is posted; a GET of the same path returns a signed token of the time at which the form was
   * opened.
   */
  action: string;
  /** Fields in the order of the page: the first one with an error gets the focus. */
  order: readonly FieldName[];
  /** Errors, if the server renders the form again. */
  errors?: Partial<Record<FieldName, string>> | undefined;
  onSent: (redirect: string) => void;
  /** Called with the errors once they are shown. */
  onRefused?: ((errors: Partial<Record<FieldName, string>>) => void) | undefined;
};

const unsent = 'We could not send this just now. What you typed is still here; please try again in a moment.';

const newSubmissionId = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/**
 * Fetches the signed time at which the form was opened; empty if that fails, which does not make the submission spam.
 */
async function fetchStarted(action: string): Promise<string> {
  try {
    const answer: { started?: string } = await (await fetch(action)).json();
    return answer.started ?? '';
  } catch {
    return '';
  }
}

/**
 * A form that posts natively without script; with script it stays on the page and shows the server's messages beside
 * the fields. Only the server validates, so there is one set of rules and one set of messages.
 */
export function useLeadForm<FieldName extends string>(props: LeadForm<FieldName>) {
  const { action, order, onSent, onRefused } = props;
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>(props.errors ?? {});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [isScripted, setIsScripted] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const started = useRef<Promise<string>>(undefined);
  /** Id of the submission, by which a second press, or a retry after a lost response, is recognised as a duplicate. */
  const submissionId = useRef('');

  useEffect(() => {
    setIsScripted(true);
    submissionId.current = newSubmissionId();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order of a form's fields never changes.
  useEffect(() => {
    const first = order.find((field) => errors[field]);
    const control = first && ref.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }, [errors]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    const form = event.currentTarget;
    const journey = readStoredJourney();
    const answer = await submitForm(form, {
      submission_id: submissionId.current,
      started: (await started.current) ?? '',
      ...(journey && { journey }),
    });
    const redirect = answer.kind === 'refused' ? undefined : answer.redirect;
    if (redirect) {
      onSent(redirect);
      return;
    }
    setIsSending(false);
    const refused = answer.kind === 'refused' ? (answer.errors as typeof errors) : {};
    setErrors(refused);
    if (answer.kind === 'refused') onRefused?.(refused);
    if (answer.kind === 'failed') setFailure(answer.message ?? unsent);
  }

  const onFocus = () => {
    started.current ??= fetchStarted(action);
  };
  const formProps = { ref, method: 'post', action, noValidate: isScripted, onSubmit, onFocus } as const;
  return { errors, failure, isSending, formProps };
}
