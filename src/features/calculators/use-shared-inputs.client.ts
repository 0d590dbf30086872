'use client';

import { useEffect, useRef, useState } from 'react';

const addressDelayMs = 400;

/**
 * What stands in a calculator's fields, by name, as typed. Starts from the defaults, takes over what the address
 * carries (so that a result can be sent to a colleague), and writes changes back to it once typing pauses.
 */
export function useSharedInputs<Name extends string>(anchor: string, defaults: Record<Name, string>) {
  const [values, setValues] = useState(defaults);
  const hasChanged = useRef(false);
  const names = useRef(Object.keys(defaults) as Name[]);

  useEffect(() => {
    const given = new URLSearchParams(window.location.search);
    const found = names.current.filter((name) => given.has(name));
    if (found.length === 0) return;
    setValues((current) => ({
      ...current,
      ...Object.fromEntries(found.map((name) => [name, (given.get(name) ?? '').slice(0, 20)])),
    }));
  }, []);

  useEffect(() => {
    if (!hasChanged.current) return;
    const timer = setTimeout(() => {
      const address = new URL(window.location.href);
      for (const name of names.current) address.searchParams.set(name, values[name]);
      address.hash = anchor;
      window.history.replaceState(window.history.state, '', address);
    }, addressDelayMs);
    return () => clearTimeout(timer);
  }, [values, anchor]);

  function change(name: Name, value: string) {
    hasChanged.current = true;
    setValues((current) => ({ ...current, [name]: value }));
  }

  return { values, change };
}
