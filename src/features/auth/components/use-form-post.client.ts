'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FormAnswer, submitForm } from '@/lib/browser/submit-form';

type Options = {
  /** The form's one field, and where messages belong. */
  field: string;
  /** What is said when the server cannot be reached. */
  unsent: string;
  /** A message that the server has rendered already. */
  error?: string | undefined;
  onSent: (answer: Extract<FormAnswer, { kind: 'sent' }>, form: HTMLFormElement) => void;
};

/** A one-field form that posts natively without script; with it, it stays on the page and shows what is wrong. */
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
    // What was wrong before is not known to be wrong now, and said again it must be heard again.
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
