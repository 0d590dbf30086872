'use client';

import { useState } from 'react';
import { Button } from '@/ui/button';
import { controlStyle } from '@/ui/forms/field';

/**
 * URL of a sign-in link, with a copy button. If the browser denies access to the clipboard, the visitor copies the
 * URL by hand.
 */
export function CopySignInLink({ address }: { address: string }) {
  const [status, setStatus] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setStatus('Copied.');
    } catch {
      setStatus('Please select the address and copy it yourself.');
    }
  }
  return (
    <div className="grid gap-3">
      <input
        readOnly
        aria-label="Sign-in link"
        value={address}
        className={controlStyle}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" size="sm" onClick={copy}>
          Copy the link
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {status}
        </p>
      </div>
    </div>
  );
}
