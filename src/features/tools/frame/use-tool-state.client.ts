'use client';

import { useEffect, useRef, useState } from 'react';
import {
  clip,
  namesOf,
  readAddress,
  startsOf,
  type ToolFields,
  type ToolPlace,
  type ToolValues,
  type WrittenAddress,
  writeAddress,
} from './tool-address';

const pauseMs = 400;

export type ToolState<Name extends string> = {
  /** Current values of the fields, as typed. */
  values: ToolValues<Name>;
  /** Values at the last pause in typing, which are announced. Undefined before the first change. */
  settled: ToolValues<Name> | undefined;
  change: (name: Name, typed: string) => void;
  changeSome: (typed: Partial<ToolValues<Name>>) => void;
  /** Restores the initial values. */
  reset: () => void;
  /** Returns the URL that opens the tool with the values at the time of the call. */
  address: () => WrittenAddress<Name>;
  /** Fields omitted from the URL at the last pause in typing. */
  omitted: readonly Name[];
};

/**
 * State of a tool's fields. Starts with the values rendered on the server, then adopts those in the URL, follows the
 * back button, and writes changes to the URL when typing pauses. @param fields a constant: the set of fields must not
 * change.
 */
export function useToolState<Name extends string>(
  place: ToolPlace,
  fields: ToolFields<Name>,
): ToolState<Name> {
  const [values, setValues] = useState(() => startsOf(fields));
  const [settled, setSettled] = useState<ToolValues<Name>>();
  const [omitted, setOmitted] = useState<readonly Name[]>([]);
  /**
   * Values with all changes, also those that are not rendered yet, so that several changes before the next render are
   * all kept.
   */
  const latest = useRef(values);
  const isPending = useRef(false);

  function put(next: ToolValues<Name>) {
    latest.current = next;
    setValues(next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL is read when the page opens, and on `popstate`.
  useEffect(() => {
    const restore = (isKept: (name: Name) => boolean) => {
      const found = readAddress(place, fields, window.location.search);
      const kept = namesOf(fields).filter((name) => fields[name].isPrivate || isKept(name));
      put({ ...found, ...Object.fromEntries(kept.map((name) => [name, latest.current[name]])) });
    };
    // Values typed before hydration have been adopted from the fields by now and take precedence.
    restore((name) => latest.current[name] !== fields[name].start);
    const onPopState = () => isPending.current || restore(() => false);
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the values restarts the timer.
  useEffect(() => {
    if (!isPending.current) return;
    const timer = setTimeout(() => {
      isPending.current = false;
      const written = writeAddress(place, fields, values, window.location.href);
      window.history.replaceState(window.history.state, '', written.href);
      setOmitted(written.omitted);
      setSettled(values);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [values]);

  function changeSome(typed: Partial<ToolValues<Name>>) {
    isPending.current = true;
    const clipped = namesOf(fields).flatMap((name) => {
      const value = typed[name];
      return value === undefined ? [] : [[name, clip(fields[name], value)]];
    });
    put({ ...latest.current, ...Object.fromEntries(clipped) });
  }

  return {
    values,
    settled,
    change: (name, typed) => changeSome({ [name]: typed } as Partial<ToolValues<Name>>),
    changeSome,
    reset: () => changeSome(startsOf(fields)),
    address: () => writeAddress(place, fields, latest.current, window.location.href),
    omitted,
  };
}
