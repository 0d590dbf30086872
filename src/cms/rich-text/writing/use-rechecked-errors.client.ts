'use client';

import { useAllFormFields } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

const pauseMs = 1000;

/**
 * Asks the server again about each value that it has refused. Payload 3.90 asks once a field has changed, but not for a
 * change just before the answer to an earlier question: the field keeps the error of its former value, and its form
 * refuses to be saved.
 */
export function useRecheckedErrors(): void {
  const [fields, dispatch] = useAllFormFields();
  const checked = useRef(new Map<string, unknown>());
  const isChecked = (path: string, value: unknown) =>
    checked.current.has(path) && checked.current.get(path) === value;
  const [path, field] =
    Object.entries(fields).find(
      ([name, { valid, value, disableFormData }]) =>
        valid === false && !disableFormData && !isChecked(name, value),
    ) ?? [];
  const { value, disableFormData } = field ?? {};

  useEffect(() => {
    if (path === undefined) return;
    const timer = setTimeout(() => {
      checked.current.set(path, value);
      // Payload's form asks when its state differs: a flag that is false means the same as none.
      const flag = disableFormData === undefined ? false : undefined;
      dispatch({ type: 'UPDATE', path, disableFormData: flag } as Parameters<typeof dispatch>[0]);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [path, value, disableFormData, dispatch]);
}
