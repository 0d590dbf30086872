'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { submitForm } from '@/lib/browser/submit-form';
import { readStoredJourney } from '../visit/journey.client';

type LeadForm<FieldName extends string> = {
  /** Where it is posted to; the same path answers GET with a signed "the form was opened now". */
  action: string;
  /** The fields as they stand on the page: the first with an error gets the focus. */
  order: readonly FieldName[];
  /** What was wrong, where the server shows the form again. */
  errors?: Partial<Record<FieldName, string>> | undefined;
  onSent: (redirect: string) => void;
  /** What was wrong, once it is shown. */
  onRefused?: ((errors: Partial<Record<FieldName, string>>) => void) | undefined;
};

const unsent = 'We could not send this just now. What you typed is still here; please try again in a moment.';

const newSubmissionId = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** A signed "the form was opened now"; nothing where it cannot be had, which counts for nothing. */
async function fetchStarted(action: string): Promise<string> {
  try {
    const answer: { started?: string } = await (await fetch(action)).json();
    return answer.started ?? '';
  } catch {
    return '';
  }
}

/**
 * A form that posts natively without script; with it, stays on the page and puts the server's messages at their
 * fields. The server decides what is right, so there is one set of rules and one set of sentences.
 */
export function useLeadForm<FieldName extends string>(props: LeadForm<FieldName>) {
  const { action, order, onSent, onRefused } = props;
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>(props.errors ?? {});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [isScripted, setIsScripted] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const started = useRef<Promise<string>>(undefined);
  /** Makes a second press, or a second try after a lost answer, the same submission. */
  const submissionId = useRef('');

  useEffect(() => {
    setIsScripted(true);
    submissionId.current = newSubmissionId();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order of a form never changes.
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
