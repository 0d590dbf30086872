'use client';

import { useEffect, useState } from 'react';
import { Button, type ButtonVariant } from '@/ui/button';
import { FieldError } from '@/ui/forms/field';
import type { PasskeyResult } from '../factors/passkeys/passkey-calls.client';

export type PasskeyCalls = typeof import('../factors/passkeys/passkey-calls.client');

type PasskeyButtonProps = {
  label: string;
  busyLabel: string;
  variant?: ButtonVariant;
  run: (calls: PasskeyCalls) => Promise<PasskeyResult>;
};

/**
 * Button that uses a passkey, and loads its script when pressed. Not rendered without script, or if the browser does
 * not support passkeys.
 */
export function PasskeyButton({ label, busyLabel, variant = 'secondary', run }: PasskeyButtonProps) {
  const [isKnown, setIsKnown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [sentence, setSentence] = useState<string>();
  useEffect(() => setIsKnown('PublicKeyCredential' in window), []);
  // Reserves the button's place from the first paint, so that the layout does not shift.
  if (!isKnown) return <div className="min-h-12" />;
  async function press() {
    if (isBusy) return;
    setIsBusy(true);
    setSentence(undefined);
    const result: PasskeyResult = await import('../factors/passkeys/passkey-calls.client').then(run, () => ({
      sentence: 'This did not work just now. Please try again in a minute.',
    }));
    // Full page load, so that cached parts of the site reflect the new session.
    if (result.redirect) window.location.assign(result.redirect);
    else setIsBusy(false);
    setSentence(result.sentence);
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant={variant} isBusy={isBusy} busyLabel={busyLabel} onClick={press}>
        {label}
      </Button>
      <div aria-live="polite">{sentence && <FieldError>{sentence}</FieldError>}</div>
    </div>
  );
}
