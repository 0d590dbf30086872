'use client';

import { PasskeyButton } from '@/features/auth/components/passkey-button.client';

/** Confirms the second factor with a passkey. */
export function StepUpPasskey({ returnTo }: { returnTo: string }) {
  return (
    <PasskeyButton
      label="Use a passkey"
      busyLabel="Waiting for it"
      variant="primary"
      run={({ applyPasskey }) => applyPasskey('step-up', { fields: () => ({ returnTo }) })}
    />
  );
}
