'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { routes } from '@/config/routes';
import { submitForm } from '@/lib/submit-form';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { Dialog } from '@/ui/dialog.client';
import { TextField } from '@/ui/text-field';
import { TextLink } from '@/ui/text-link';
import { toast } from '@/ui/toast/toast-store';

const closesAfterMs = 5000;
const emptyMessage = 'Please enter your email address';
const failedMessage = 'Failed to send magic link. Please try again.';
const sentMessage = 'Magic link sent successfully! Check your email to sign in.';

type State = { step: 'form'; error?: string } | { step: 'sending' } | { step: 'sent' };

/** Both survive the trip through the mailbox; a browser that forbids storage signs in without them. */
function remember(isRemembered: boolean) {
  try {
    localStorage.setItem('rememberMe', String(isRemembered));
    localStorage.setItem('authReturnTo', window.location.pathname);
  } catch {
    // Forbidden storage: the server keeps both with the request anyway.
  }
}

/** Asks for a sign-in link without leaving the page. Closing waits while sending; 5 s after success it closes itself. */
export function SignInDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [state, setState] = useState<State>({ step: 'form' });
  const [email, setEmail] = useState('');
  const [isRemembered, setIsRemembered] = useState(true);
  const isSending = state.step === 'sending';

  useEffect(() => {
    if (state.step !== 'sent') return;
    const timer = setTimeout(onClose, closesAfterMs);
    return () => clearTimeout(timer);
  }, [state.step, onClose]);

  useEffect(() => {
    if (isOpen) return;
    setState({ step: 'form' });
    setEmail('');
  }, [isOpen]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    if (email.trim() === '') {
      setState({ step: 'form', error: emptyMessage });
      return;
    }
    setState({ step: 'sending' });
    remember(isRemembered);
    const answer = await submitForm(event.currentTarget);
    if (answer.kind === 'sent') {
      setState({ step: 'sent' });
      toast({ title: answer.message ?? sentMessage });
      return;
    }
    const error = answer.kind === 'refused' ? answer.errors.email : answer.message;
    setState({ step: 'form', error: error ?? failedMessage });
  }

  return (
    <Dialog title="Sign in" isOpen={isOpen} onClose={onClose} isLocked={isSending}>
      {state.step === 'sent' ? (
        <div className="grid gap-4">
          <Alert tone="success" title="Check your email">
            We sent a link to {email}. It works for one hour.
          </Alert>
          <p className="text-sm">
            <TextLink href={routes.confirmEmail}>Type the code from the mail instead</TextLink>
          </p>
        </div>
      ) : (
        <form method="post" action="/api/auth/request" noValidate onSubmit={onSubmit} className="grid gap-5">
          <p className="text-ink-soft">We send you a link. No password to make up or forget.</p>
          <TextField
            label="E-mail"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            autoFocus
            value={email}
            readOnly={isSending}
            onChange={(event) => setEmail(event.target.value)}
            error={state.step === 'form' ? state.error : undefined}
          />
          <input type="hidden" name="rememberMe" value="false" />
          <CheckboxField
            label="Keep me signed in on this device"
            name="rememberMe"
            value="true"
            checked={isRemembered}
            onChange={(event) => setIsRemembered(event.target.checked)}
          />
          <Button type="submit" disabled={email.trim() === ''} isBusy={isSending} busyLabel="Sending">
            Send me a link
          </Button>
        </form>
      )}
    </Dialog>
  );
}
