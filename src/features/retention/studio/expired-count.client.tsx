'use client';

import { useFormFields } from '@payloadcms/ui';
import { useEffect, useState } from 'react';

type ExpiredCountProps = {
  name: string;
  /** What counts while the field is blank. */
  standing: number;
};

const pauseMs = 400;

/** How many rows the next night would delete by what stands in the field, saved or not. */
export function ExpiredCount({ name, standing }: ExpiredCountProps) {
  const value = useFormFields(([fields]) => fields[name]?.value);
  const count = typeof value === 'number' ? value : standing;
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ name, count: String(count) });
        const response = await fetch(`/api/studio/retention?${query}`, { signal: abort.signal });
        const body: { sentence?: string } = await response.json();
        setSentence(body.sentence ?? '');
      } catch {
        // Gone, or asked anew: the field says what is right.
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
