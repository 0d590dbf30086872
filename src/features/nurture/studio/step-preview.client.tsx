'use client';

import { useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { actionPath, studioPaths } from '@/config/routes';
import { useFetched } from '@/lib/browser/use-fetched.client';
import { chooseLead, type PreviewLead, previewLeadsUrl, usePreviewLead } from './preview-lead.client';

const parts = ['subject', 'preheader', 'body', 'actionLabel', 'actionHref'] as const;
const pauseMs = 300;
const failed = 'The preview could not be updated. It is tried again with the next change.';

type Rendered = { subject: string; html: string };

/** Renders the typed text on the server when typing pauses, by the code that sends mails. */
function useRendered(body: string) {
  const [rendered, setRendered] = useState<Rendered | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(actionPath('previews/step'), {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body,
          signal: request.signal,
        });
        const answer = await response.json();
        if (response.ok) setRendered(answer);
        setProblem(response.ok ? '' : (answer.message ?? failed));
      } catch {
        if (!request.signal.aborted) setProblem(failed);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [body]);
  return { rendered, problem };
}

/** Field that finds a lead by name, company or address; Enter takes the first match. */
function LeadField() {
  const id = useId();
  const { words, lead } = usePreviewLead();
  const [isUsed, setIsUsed] = useState(false);
  const { answer } = useFetched<PreviewLead[]>(isUsed ? previewLeadsUrl({ q: words }) : null, pauseMs);
  const [isAwaited, setIsAwaited] = useState(false);
  const leads = answer ?? [];

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter in a field of Payload's form saves the document.
    event.preventDefault();
    setIsAwaited(words !== '');
  }

  const first = leads.find(({ label }) => label.toLowerCase().includes(words.toLowerCase()));
  useEffect(() => {
    if (!isAwaited || !first) return;
    setIsAwaited(false);
    chooseLead({ words: first.label, lead: first });
  }, [isAwaited, first]);

  return (
    <label htmlFor={id}>
      Preview as
      <input
        id={id}
        type="search"
        list={`${id}-leads`}
        autoComplete="off"
        placeholder="Sample lead"
        maxLength={300}
        value={words}
        onFocus={() => setIsUsed(true)}
        onKeyDown={onKeyDown}
        onChange={({ target: { value } }) => {
          setIsAwaited(false);
          const found = leads.find(({ label }) => label === value);
          chooseLead({ words: value, lead: found ?? (value ? lead : null) });
        }}
      />
      <datalist id={`${id}-leads`}>
        {leads.map(({ id: key, label }) => (
          <option key={key} value={label} />
        ))}
      </datalist>
    </label>
  );
}

/** Mail of a step beside its fields, as a lead would get it. Updated when typing pauses, saved or not. */
export function StepPreview({ path }: { path: string }) {
  const row = path.slice(0, path.lastIndexOf('.'));
  const { id: sequence } = useDocumentInfo();
  const { lead } = usePreviewLead();
  const stepId = useFormFields(([fields]) => fields[`${row}.id`]?.value);
  const step = useFormFields(([fields]) =>
    JSON.stringify(Object.fromEntries(parts.map((part) => [part, fields[`${row}.${part}`]?.value ?? null]))),
  );
  const isFirst = row.endsWith('.0');
  const { rendered, problem } = useRendered(
    `{"step":${step},"isFirst":${isFirst},"lead":${JSON.stringify(lead?.id ?? null)}}`,
  );
  const saved = new URLSearchParams({
    ...(sequence !== undefined && { sequence: String(sequence) }),
    ...(typeof stepId === 'string' && { step: stepId }),
    ...(lead && { lead: lead.id }),
  });
  return (
    <section className="studio-step-preview" aria-label="Inbox preview">
      <div className="studio-step-preview__head">
        <LeadField />
        <a href={`${studioPaths.emailPreview}?${saved}`}>Email preview</a>
      </div>
      {problem && (
        <p className="studio-warning" role="status">
          {problem}
        </p>
      )}
      <p className="studio-step-preview__subject">{rendered?.subject}</p>
      <iframe title={`Email: ${rendered?.subject ?? ''}`} sandbox="" srcDoc={rendered?.html ?? ''} />
    </section>
  );
}
