'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { keepSignInInput, readRememberMe } from '@/lib/browser/sign-in-storage';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/forms/checkbox-field';
import { TextField } from '@/ui/forms/text-field';
import { toast } from '@/ui/toast/toast-store';
import { useFormPost } from './use-form-post.client';

type SignInFormProps = {
  returnTo?: string | undefined;
  /** Values and errors of a rejected form. */
  email?: string | undefined;
  error?: string | undefined;
  submitLabel?: string;
  /** Stays in the dialog instead of navigating to the next page. */
  onSent?: (email: string) => void;
  onSending?: (isSending: boolean) => void;
};

/** Requests a sign-in link. Not disabled before hydration, so that it works without script. */
export function SignInForm(props: SignInFormProps) {
  const { returnTo, email = '', error: firstError, submitLabel, onSent, onSending } = props;
  const router = useRouter();
  const [typed, setTyped] = useState(email);
  const [isRemembered, setIsRemembered] = useState(true);
  const box = useRef<HTMLInputElement>(null);
  const isEmpty = typed.trim() === '';
  const { error, setError, isSending, isScripted, input, onSubmit } = useFormPost({
    field: 'email',
    unsent: 'Failed to send magic link. Please try again.',
    error: firstError,
    onSent: ({ redirect, message }) => {
      keepSignInInput({ isRemembered, returnTo });
      if (message) toast({ title: message });
      if (onSent) onSent(typed);
      else router.push(redirect);
    },
  });

  useEffect(() => {
    // Adopt a value typed or autofilled before hydration.
    setIsRemembered(readRememberMe() && box.current?.checked !== false);
    if (input.current?.value) setTyped(input.current.value);
  }, [input]);

  useEffect(() => onSending?.(isSending), [onSending, isSending]);

  return (
    <form
      method="post"
      action="/api/auth/request"
      noValidate={isScripted}
      onSubmit={(event) => {
        if (!isEmpty) return onSubmit(event);
        event.preventDefault();
        setError('Please enter your email address');
        input.current?.focus();
      }}
      className="grid gap-5"
    >
      <TextField
        ref={input}
        label="E-mail"
        type="email"
        name="email"
        required
        maxLength={254}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        defaultValue={email}
        onInput={(event) => setTyped(event.currentTarget.value)}
        error={error}
      />
      <input type="hidden" name="rememberMe" value="false" />
      <CheckboxField
        ref={box}
        name="rememberMe"
        value="true"
        checked={isRemembered}
        onChange={(event) => setIsRemembered(event.currentTarget.checked)}
        label="Keep me signed in on this device"
        hint="For 30 days. Leave it off on a computer you share; you are then signed out when the browser closes."
      />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <div>
        <Button
          type="submit"
          size="lg"
          isBusy={isSending}
          busyLabel="Sending"
          // `aria-disabled` instead of `disabled`, so that it stays focusable and explains what is missing.
          aria-disabled={(isScripted && (isSending || isEmpty)) || undefined}
        >
          {submitLabel ?? 'E-mail me a link'}
        </Button>
      </div>
    </form>
  );
}
