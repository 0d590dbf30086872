'use client';

import { useState } from 'react';

/** Copies the URL of a list with its filters, to be shared. Hidden without script, which it needs. */
export function CopyLink({ href }: { href: string }) {
  const [status, setStatus] = useState('');
  async function copy() {
    const url = new URL(href, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(url);
      setStatus('Link copied.');
    } catch {
      // Without permission, the link is shown to be copied by hand.
      setStatus(url);
    }
  }
  return (
    <span className="studio-copy-link">
      <button type="button" className="studio-button is-quiet" onClick={copy}>
        Copy link
      </button>
      <span role="status">{status}</span>
    </span>
  );
}
