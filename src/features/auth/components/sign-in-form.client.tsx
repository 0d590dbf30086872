'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { routes } from '@/config/routes';
import { keepReturnTo, keepSignInInput, readRememberMe, readReturnTo } from '@/lib/browser/sign-in-storage';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/forms/checkbox-field';
import { TextField } from '@/ui/forms/text-field';
import { toast } from '@/ui/toast/toast-store';
import { PasskeySignIn } from './passkey-sign-in.client';
import { useFormPost } from './use-form-post.client';

type SignInFormProps = {
  returnTo?: string | undefined;
  /** Values and errors of a rejected form. */
  email?: string | undefined;
  error?: string | undefined;
  submitLabel?: string;
  /** If set, the form remains in its dialog instead of navigating to the next page. */
  onSent?: (email: string) => void;
  onSending?: (isSending: boolean) => void;
};

/**
 * Form that requests a sign-in link. The button is not disabled before hydration, so that the form works without
 * script.
 */
export function SignInForm(props: SignInFormProps) {
  const { email = '', error: firstError, submitLabel, onSent, onSending } = props;
  const router = useRouter();
  // Used only for the look of the button, because text typed before hydration exists only in the field.
  const [isEmpty, setIsEmpty] = useState(email.trim() === '');
  const [isRemembered, setIsRemembered] = useState(true);
  const [returnTo, setReturnTo] = useState(props.returnTo);
  const box = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { error, setError, isSending, isScripted, input, onSubmit } = useFormPost({
    field: 'email',
    unsent: 'Failed to send magic link. Please try again.',
    error: firstError,
    onSent: ({ redirect, message }) => {
      keepSignInInput({ isRemembered, returnTo });
      if (message) toast({ title: message });
      // `redirect` is the confirmation page, or the identity provider of the address's workspace.
      if (onSent && redirect === routes.confirmEmail) onSent(readTyped());
      else router.push(redirect);
    },
  });

  const readTyped = () => input.current?.value.trim() ?? '';

  useEffect(() => {
    // Adopt a value typed or autofilled before hydration.
    setIsRemembered(readRememberMe() && box.current?.checked !== false);
    if (input.current?.value) setIsEmpty(false);
  }, [input]);

  useEffect(() => {
    // The return target is also kept in the browser, because the URL may lack it, such as after an expired
    // link.
    if (props.returnTo) keepReturnTo(props.returnTo);
    setReturnTo(props.returnTo ?? readReturnTo());
  }, [props.returnTo]);

  useEffect(() => onSending?.(isSending), [onSending, isSending]);

  return (
    <>
      <form
        ref={form}
        method="post"
        action="/api/auth/request"
        noValidate={isScripted}
        onSubmit={(event) => {
          if (readTyped() !== '') return onSubmit(event);
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
          autoComplete="email webauthn"
          inputMode="email"
          spellCheck={false}
          defaultValue={email}
          onInput={(event) => setIsEmpty(event.currentTarget.value.trim() === '')}
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
            // `aria-disabled` instead of `disabled`, so that the button stays focusable and can explain why it does
            // nothing.
            aria-disabled={(isScripted && (isSending || isEmpty)) || undefined}
          >
            {submitLabel ?? 'E-mail me a link'}
          </Button>
        </div>
      </form>
      <div className="mt-5">
        <PasskeySignIn returnTo={returnTo} form={form} />
      </div>
    </>
  );
}
