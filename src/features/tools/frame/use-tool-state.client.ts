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
  /** What stands in the fields, as typed. */
  values: ToolValues<Name>;
  /** What the visitor paused at last: what is announced. Nothing before a first change. */
  settled: ToolValues<Name> | undefined;
  change: (name: Name, typed: string) => void;
  changeSome: (typed: Partial<ToolValues<Name>>) => void;
  /** Back to the first state. */
  reset: () => void;
  /** The address that opens the tool with what stands in the fields at the call. */
  address: () => WrittenAddress<Name>;
  /** Fields too long for the address when typing paused at last. */
  omitted: readonly Name[];
};

/**
 * The fields of a tool. Starts as the server rendered them, takes over what the address carries, follows the back button,
 * and once typing pauses writes changes to the address.
 * @param fields must be a constant: which fields there are does not change.
 */
export function useToolState<Name extends string>(
  place: ToolPlace,
  fields: ToolFields<Name>,
): ToolState<Name> {
  const [values, setValues] = useState(() => startsOf(fields));
  const [settled, setSettled] = useState<ToolValues<Name>>();
  const [omitted, setOmitted] = useState<readonly Name[]>([]);
  /** What the next render shows: of several changes at once none is lost. */
  const latest = useRef(values);
  const isPending = useRef(false);

  function put(next: ToolValues<Name>) {
    latest.current = next;
    setValues(next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when the page opens and on its way back.
  useEffect(() => {
    const restore = (isKept: (name: Name) => boolean) => {
      const found = readAddress(place, fields, window.location.search);
      const kept = namesOf(fields).filter((name) => fields[name].isPrivate || isKept(name));
      put({ ...found, ...Object.fromEntries(kept.map((name) => [name, latest.current[name]])) });
    };
    // What was typed before script ran has been taken over from its field by now, and stays.
    restore((name) => latest.current[name] !== fields[name].start);
    const onPopState = () => isPending.current || restore(() => false);
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause again.
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
