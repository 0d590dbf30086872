'use client';

import { useFormFields } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { actionPath } from '@/config/routes';

type ExpiredCountProps = {
  name: string;
  /** Number of days or months that applies while the field is blank. */
  standing: number;
};

const pauseMs = 400;

/** Number of rows that the next nightly run would delete with the field's value, saved or not. */
export function ExpiredCount({ name, standing }: ExpiredCountProps) {
  const value = useFormFields(([fields]) => fields[name]?.value);
  const count = typeof value === 'number' ? value : standing;
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ name, count: String(count) });
        const response = await fetch(`${actionPath('retention')}?${query}`, { signal: abort.signal });
        const body: { sentence?: string } = await response.json();
        setSentence(body.sentence ?? '');
      } catch {
        // If the request failed or was superseded, the last sentence is kept.
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [name, count]);
  return (
    <p className="field-description" role="status" data-expired={name}>
      {sentence}
    </p>
  );
}
