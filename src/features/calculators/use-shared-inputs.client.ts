'use client';

import { useEffect, useRef, useState } from 'react';
import { maxTyped } from '@/lib/format/parse-amount';
import { noteCalculation } from '../leads/visit/journey.client';
import { parameterName, pathOfCalculation } from './calculator-address';
import type { CalculatorName } from './calculators';

const pauseMs = 400;

type Values = Readonly<Record<string, string>>;

type SharedInputs = {
  calculator: CalculatorName;
  anchor: string;
  starts: Values;
  /** Whether these values give a result; only then the visitor has completed a calculation. */
  hasResult: (values: Values) => boolean;
};

/**
 * What stands in a calculator's fields, by name, as typed. Starts from what the page says, takes over what the address
 * carries (so that a result can be sent to a colleague), and once typing pauses writes changes back to the address and
 * notes the calculation for a form sent later in this visit. `settled` is what the visitor paused at last.
 */
export function useSharedInputs({ calculator, anchor, starts, hasResult }: SharedInputs) {
  const [values, setValues] = useState(starts);
  const [settled, setSettled] = useState<Values>();
  /** What the next render shows: of several changes at once none is lost. */
  const latest = useRef(starts);
  const hasTyped = useRef(false);

  function put(more: Values) {
    latest.current = { ...latest.current, ...more };
    setValues(latest.current);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the page opens.
  useEffect(() => {
    const given = new URLSearchParams(window.location.search);
    // What the visitor typed before script ran has been taken over from its field by now, and stays.
    const untouched = Object.keys(starts).filter((name) => latest.current[name] === starts[name]);
    const found = untouched.flatMap((name) => {
      const value = given.get(parameterName({ calculator, anchor }, name));
      return value === null ? [] : [[name, value.slice(0, maxTyped)]];
    });
    if (found.length > 0) put(Object.fromEntries(found));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause again.
  useEffect(() => {
    if (!hasTyped.current) return;
    const timer = setTimeout(() => {
      const address = new URL(window.location.href);
      for (const [name, value] of Object.entries(values)) {
        address.searchParams.set(parameterName({ calculator, anchor }, name), value);
      }
      address.hash = anchor;
      window.history.replaceState(window.history.state, '', address);
      setSettled(values);
      if (hasResult(values)) noteCalculation(anchor, { ...values, calculator });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [values]);

  function change(name: string, value: string) {
    hasTyped.current = true;
    put({ [name]: value });
  }

  const address = () =>
    location.origin + pathOfCalculation({ calculator, anchor, page: location.pathname }, values);

  return { values, settled, change, address };
}
