'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';

type Props = {
  method: 'GET' | 'POST';
  path: string;
  fields: [name: string, value: string][];
};

/** Sends the request that was paused for the second factor: automatically with script, otherwise by a button. */
export function ResumeForm({ method, path, fields }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <form ref={form} method={method} action={path}>
      {fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="lg">
        Go on
      </Button>
    </form>
  );
}
