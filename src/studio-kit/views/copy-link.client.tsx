'use client';

import { useState } from 'react';

/** Button that copies the URL of a list with its filters. Needs JavaScript, and is hidden without it. */
export function CopyLink({ href }: { href: string }) {
  const [status, setStatus] = useState('');
  async function copy() {
    const url = new URL(href, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(url);
      setStatus('Link copied.');
    } catch {
      // If the clipboard is denied, shows the link, which can then be copied by hand.
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
