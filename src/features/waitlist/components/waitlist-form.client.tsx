'use client';

import { useEffect, useState } from 'react';
import { LeadForm } from '../../leads/capture/form/lead-form.client';
import { waitlistFields } from '../waitlist-fields';

type WaitlistFormProps = {
  list: string;
  source: string;
  consentText: string;
  submitLabel: string;
};

/** Fetches the first name of an inviter; null if it is not shown, the code is unknown, or the request fails. */
async function fetchInviter(code: string): Promise<string | null> {
  try {
    const answer: { from?: string | null } = await (
      await fetch(`/api/waitlist/inviters/${encodeURIComponent(code)}`)
    ).json();
    return answer.from ?? null;
  } catch {
    return null;
  }
}

/** Form of a waiting list. Submits the invite code in the page's URL, and shows who sent the invitation. */
export function WaitlistForm({ list, source, consentText, submitLabel }: WaitlistFormProps) {
  const [by, setBy] = useState('');
  const [inviter, setInviter] = useState<string | null>(null);
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get('by') ?? '';
    if (!/^[\w-]{16}$/.test(code)) return;
    setBy(code);
    void fetchInviter(code).then(setInviter);
  }, []);
  return (
    <div className="grid gap-6">
      <p role="status" className="font-semibold empty:hidden">
        {inviter && `${inviter} invited you.`}
      </p>
      <LeadForm
        name="waitlist"
        fields={waitlistFields}
        hidden={{ list, source, by }}
        consentText={consentText}
        submitLabel={submitLabel}
      />
    </div>
  );
}
