'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { TextLink } from '@/ui/navigation/text-link';

type Props = {
  method: 'GET' | 'POST';
  path: string;
  fields: [name: string, value: string][];
  /** Page that the request came from. */
  returnTo: string;
};

/** Sends the request that waited for the second factor: automatically with script, otherwise by a button. */
export function ResumeForm({ method, path, fields, returnTo }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <form ref={form} method={method} action={path} className="grid justify-items-start gap-5">
      {fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="lg">
        Go on
      </Button>
      <p className="text-sm text-ink-soft">
        Changed your mind? <TextLink href={returnTo}>Go back without it</TextLink>
      </p>
    </form>
  );
}
