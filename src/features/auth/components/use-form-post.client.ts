'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FormAnswer, submitForm } from '@/lib/browser/submit-form';

type Options = {
  /** The form's only field, for error messages. */
  field: string;
  /** Shown if the server cannot be reached. */
  unsent: string;
  /** Message rendered by the server. */
  error?: string | undefined;
  onSent: (answer: Extract<FormAnswer, { kind: 'sent' }>, form: HTMLFormElement) => void;
};

/** A form with one field that posts natively without script; with script it stays on the page and shows errors. */
export function useFormPost({ field, unsent, error: firstError, onSent }: Options) {
  const [error, setError] = useState(firstError);
  const [isSending, setIsSending] = useState(false);
  const [isScripted, setIsScripted] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => setIsScripted(true), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setIsSending(true);
    // Clear the old error, so that the same error is announced again.
    setError(undefined);
    const answer = await submitForm(form);
    if (answer.kind === 'sent') {
      onSent(answer, form);
      return;
    }
    setIsSending(false);
    setError((answer.kind === 'refused' ? answer.errors[field] : answer.message) ?? unsent);
    input.current?.focus();
  }

  return { error, setError, isSending, isScripted, input, onSubmit };
}
