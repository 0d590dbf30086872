'use client';

import { PasskeyButton } from '@/features/auth/components/passkey-button.client';

/** Creates a passkey in this browser. */
export function AddPasskey({ returnTo, name }: { returnTo: string | undefined; name: string }) {
  return (
    <PasskeyButton
      label="Make a passkey"
      busyLabel="Waiting for it"
      run={({ addPasskey }) => addPasskey(name, returnTo)}
    />
  );
}
