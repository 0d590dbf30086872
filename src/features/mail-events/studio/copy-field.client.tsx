'use client';

import { useId, useRef, useState } from 'react';

type CopyFieldProps = { label: string; value: string };

/** Text in a field with a button that copies it. Without JavaScript the text can be selected by hand. */
export function CopyField({ label, value }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setStatus('Copied.');
    } catch {
      // If the clipboard is denied, the text is selected, so that it can be copied by key.
      field.current?.select();
      setStatus('Press Ctrl+C or ⌘C to copy.');
    }
  }
  return (
    <div className="studio-fields studio-copy">
      <label htmlFor={id}>
        {label}
        <input ref={field} id={id} type="text" readOnly value={value} />
      </label>
      <span className="studio-copy-link">
        <button type="button" className="studio-button is-quiet" onClick={copy}>
          Copy
        </button>
        <span role="status">{status}</span>
      </span>
    </div>
  );
}
