'use client';

import { useState } from 'react';

type CopyProps = { label: string; done: string; read: () => string };

/** Button that copies a text. Needs JavaScript, and is hidden without it. */
function Copy({ label, done, read }: CopyProps) {
  const [status, setStatus] = useState('');
  async function copy() {
    const text = read();
    try {
      await navigator.clipboard.writeText(text);
      setStatus(done);
    } catch {
      // If clipboard access is denied, shows the text, which can then be copied by hand.
      setStatus(text);
    }
  }
  return (
    <span className="studio-copy-link">
      <button type="button" className="studio-button is-quiet" onClick={copy}>
        {label}
      </button>
      <span role="status">{status}</span>
    </span>
  );
}

/** Button that copies the URL of a list with its filters. */
export const CopyLink = ({ href }: { href: string }) => (
  <Copy label="Copy link" done="Link copied." read={() => new URL(href, window.location.origin).href} />
);

/** Button that copies a text such as a DNS record. */
export const CopyText = ({ text, label }: { text: string; label: string }) => (
  <Copy label={label} done="Copied." read={() => text} />
);
