'use client';

import { useAllFormFields } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

/**
 * Pause before the first retry in milliseconds. The pause doubles with each attempt, since another change of
 * the form may prevent the request again.
 */
const firstPauseMs = 1000;
const maxAttempts = 3;

/**
 * Has the server validate rejected values again. Payload 3.90 validates after each change of a field, except after a
 * change just before the response to an earlier request. Such a field keeps the error of its former value, and its
 * form cannot be saved. Lists of rows are left out.
 */
export function useRecheckedErrors(): void {
  const [fields, dispatch] = useAllFormFields();
  const attempts = useRef(new Map<string, { value: unknown; count: number }>());
  const countOf = (path: string, value: unknown) => {
    const tried = attempts.current.get(path);
    return tried && tried.value === value ? tried.count : 0;
  };
  const [path, field] =
    Object.entries(fields).find(
      ([name, { valid, value, disableFormData }]) =>
        valid === false && !disableFormData && countOf(name, value) < maxAttempts,
    ) ?? [];
  const { value, disableFormData } = field ?? {};
  const count = path === undefined ? 0 : countOf(path, value);

  useEffect(() => {
    for (const name of attempts.current.keys())
      if (fields[name]?.valid !== false) attempts.current.delete(name);
  }, [fields]);

  useEffect(() => {
    if (path === undefined) return;
    const timer = setTimeout(
      () => {
        attempts.current.set(path, { value, count: count + 1 });
        // Payload's form sends a request if its state has changed. Toggling this flag between false and undefined
        // changes the state, and both values mean the same.
        const flag = disableFormData === undefined ? false : undefined;
        dispatch({ type: 'UPDATE', path, disableFormData: flag } as Parameters<typeof dispatch>[0]);
      },
      firstPauseMs * 2 ** count,
    );
    return () => clearTimeout(timer);
  }, [path, value, count, disableFormData, dispatch]);
}
