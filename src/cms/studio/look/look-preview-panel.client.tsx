'use client';

import { useAllFormFields, useDocumentEvents } from '@payloadcms/ui';
import { reduceFieldsToValues } from 'payload/shared';
import { useEffect, useState } from 'react';
import { actionPath } from '@/config/routes';
import type { Scheme } from '@/features/look/look';
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

/** The look that the form’s values make, saved or not; null before the first answer. */
function useLook(): ShownLook | null {
  const [fields] = useAllFormFields();
  const values = reduceFieldsToValues(fields, true);
  const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? undefined])));
  const [look, setLook] = useState<ShownLook | null>(null);
  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(actionPath('look/preview'), {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body,
          signal: request.signal,
        });
        if (response.ok) setLook(await response.json());
      } catch {
        // Superseded by the next change, or tried again with it.
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [body]);
  return look;
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
 * The pages take on a change at once, because their style is replaced; a mail and a link picture, and a page’s logo,
 * are drawn again when the draft has been saved.
 */
export function LookPreviewPanel({ pages }: { pages: readonly FramedPage[] }) {
  const [scheme, setScheme] = useState<Scheme>('light');
  const [device, setDevice] = useState<Device>('desktop');
  const look = useLook();
  const { mostRecentUpdate } = useDocumentEvents();
  const saved = mostRecentUpdate?.updatedAt ?? '';
  const drawn = new URLSearchParams({ scheme, saved });
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
      <p className="field-description" role="status">
        {look?.advice.join(' ')}
      </p>
      <div className="look-preview__frames" data-device={device}>
        {pages.map((page) => (
          <PageFrame key={page.path} page={page} look={look} scheme={scheme} device={device} saved={saved} />
        ))}
        <figure className="look-frame">
          <figcaption>A mail</figcaption>
          <div className="look-frame__box" inert>
            <iframe title="A mail" src={`/api/look-preview/mail?${drawn}`} className="look-frame__mail" />
          </div>
        </figure>
        <figure className="look-frame">
          <figcaption>Link picture</figcaption>
          {/* biome-ignore lint/performance/noImgElement: drawn by the server for this preview alone */}
          <img
            className="look-frame__box"
            alt="The home page’s picture, as other sites show it"
            width={1200}
            height={630}
            src={`/api/look-preview/picture?${new URLSearchParams({ saved })}`}
          />
        </figure>
      </div>
    </section>
  );
}
