'use client';

import { useAllFormFields, useDocumentEvents } from '@payloadcms/ui';
import { reduceFieldsToValues } from 'payload/shared';
import { useEffect, useState } from 'react';
import type { Scheme } from '@/features/look/look';
import { DrawnPicture, FramedMail } from './drawn-frames.client';
import { fetchLook } from './fetch-look';
import { PageFrame } from './page-frame.client';
import type { Device, FramedPage, ShownLook } from './shown-look';

const names = [
  'accent',
  'secondary',
  'fontPair',
  'logoLight',
  'logoDark',
  'icon',
  'ownDisplay',
  'ownText',
  'ownTextItalic',
  'hasRuler',
  'hasBob',
  'corner',
  'line',
] as const;
const pauseMs = 120;
/** Pause before a failed preview is retried. */
const againMs = 5000;

type Preview = { look: ShownLook | null; problem: string };

/** The look of the form's values, saved or not; after a failure, the last one that could be made, with the reason. */
function useLook(): Preview {
  const [fields] = useAllFormFields();
  const values = reduceFieldsToValues(fields, true);
  const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? undefined])));
  const [preview, setPreview] = useState<Preview>({ look: null, problem: '' });
  useEffect(() => {
    const request = new AbortController();
    let timer = setTimeout(ask, pauseMs);
    async function ask() {
      try {
        const fetched = await fetchLook(body, request.signal);
        if (request.signal.aborted) return;
        if ('look' in fetched) setPreview({ look: fetched.look, problem: '' });
        else setPreview(({ look }) => ({ look, problem: fetched.problem }));
        if ('problem' in fetched && fetched.isLater) timer = setTimeout(ask, againMs);
      } catch {
        // A newer change has superseded this request.
      }
    }
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [body]);
  return preview;
}

function Choice<T extends string>({
  legend,
  options,
  value,
  onChange,
}: {
  legend: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <fieldset className="look-switch">
      <legend className="look-switch__legend">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={`look-${legend}`}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * The pages show a change at once, because their style is replaced; a mail, a share picture and a page's logo are
 * updated when the draft is saved.
 */
export function LookPreviewPanel({ pages }: { pages: readonly FramedPage[] }) {
  const [scheme, setScheme] = useState<Scheme>('light');
  const [device, setDevice] = useState<Device>('desktop');
  const { look, problem } = useLook();
  const { mostRecentUpdate } = useDocumentEvents();
  const saved = mostRecentUpdate?.updatedAt ?? '';
  return (
    <section className="look-preview" aria-label="Preview">
      <div className="look-preview__head">
        <Choice
          legend="Scheme"
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={scheme}
          onChange={setScheme}
        />
        <Choice
          legend="Device"
          options={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
          value={device}
          onChange={setDevice}
        />
      </div>
      <p className="look-problem" role="status">
        {problem}
      </p>
      <p className="field-description" role="status">
        {look?.advice.join(' ')}
      </p>
      <div className="look-preview__frames" data-device={device}>
        {pages.map((page) => (
          <PageFrame key={page.path} page={page} look={look} scheme={scheme} device={device} saved={saved} />
        ))}
        <FramedMail scheme={scheme} saved={saved} />
        <DrawnPicture saved={saved} />
      </div>
    </section>
  );
}
