'use client';

import { type RefObject, useEffect } from 'react';
import { PasskeyButton, type PasskeyCalls } from './passkey-button.client';

/** The browser's challenge is valid for five minutes; a new one is requested before it expires. */
const renewalMs = 270_000;

type PasskeySignInProps = {
  returnTo: string | undefined;
  /** The sign-in form, whose "remember me" applies to passkeys, too. */
  form: RefObject<HTMLFormElement | null>;
};

/**
 * Signs in with a passkey, chosen in the autofill of the e-mail field or after a press of the button. The
 * browser's request is cancelled when the form is removed, for example with its dialog.
 */
export function PasskeySignIn({ returnTo, form }: PasskeySignInProps) {
  useEffect(() => {
    const gone = new AbortController();
    let isStarted = false;
    let timer: number | undefined;
    let calls: PasskeyCalls | undefined;
    const fields = () => fieldsOf(form.current, returnTo);
    async function wait() {
      calls = await import('../factors/passkeys/passkey-calls.client');
      if (gone.signal.aborted) return;
      timer = window.setTimeout(renew, renewalMs);
      const { signal } = gone;
      const { redirect } = await calls.applyPasskey('sign-in', { isAutofill: true, fields, signal });
      if (redirect && !gone.signal.aborted) window.location.assign(redirect);
    }
    /** Requests a new challenge. A hidden tab waits until it is visible again. */
    function renew() {
      if (document.hidden)
        document.addEventListener('visibilitychange', renew, { once: true, signal: gone.signal });
      else void wait();
    }
    // Starts only when the visitor points at or focuses the form: most visits of the page need no script for
    // passkeys.
    async function start() {
      if (isStarted) return;
      isStarted = true;
      const canOffer = await window.PublicKeyCredential?.isConditionalMediationAvailable?.();
      if (canOffer && !gone.signal.aborted) await wait();
    }
    const field = form.current;
    field?.addEventListener('pointerenter', start, { once: true });
    field?.addEventListener('focusin', start, { once: true });
    return () => {
      gone.abort();
      calls?.cancelPasskey();
      window.clearTimeout(timer);
      field?.removeEventListener('pointerenter', start);
      field?.removeEventListener('focusin', start);
    };
  }, [form, returnTo]);
  return (
    <PasskeyButton
      label="Sign in with a passkey"
      busyLabel="Waiting for it"
      run={({ applyPasskey }) => applyPasskey('sign-in', { fields: () => fieldsOf(form.current, returnTo) })}
    />
  );
}

function fieldsOf(form: HTMLFormElement | null, returnTo: string | undefined): Record<string, string> {
  const isRemembered = form !== null && new FormData(form).getAll('rememberMe').includes('true');
  return { rememberMe: String(isRemembered), ...(returnTo && { returnTo }) };
}
