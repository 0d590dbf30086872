'use client';

import { useDocumentInfo, useFormModified } from '@payloadcms/ui';
import { useState } from 'react';

/** Beside a lead: says what no mail provider has told. A form of its own cannot stand within Payload's. */
export function TheyReplied() {
  const { id } = useDocumentInfo();
  const isModified = useFormModified();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  if (!id) return null;

  async function say() {
    if (isSending) return;
    if (isModified) {
      setProblem('Save your changes first: the page is loaded anew.');
      return;
    }
    setIsSending(true);
    const body = new URLSearchParams({ lead: String(id) });
    const response = await fetch('/api/studio/replies', { method: 'POST', body }).catch(() => null);
    if (response?.ok) {
      window.location.reload();
      return;
    }
    setIsSending(false);
    setProblem('This did not work just now, and nothing was changed. Please try again in a minute.');
  }

  return (
    <div className="field-type">
      <button type="button" className="studio-button" onClick={say} aria-disabled={isSending || undefined}>
        They replied
      </button>
      <p className="studio-panel__note">
        Ends the series that a reply ends, and puts the lead among those that wait for an answer.
      </p>
      <p className="studio-panel__note" role="alert">
        {problem}
      </p>
    </div>
  );
}
