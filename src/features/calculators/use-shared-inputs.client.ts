'use client';

import { useEffect, useRef, useState } from 'react';
import { maxTyped } from '@/lib/format/parse-amount';
import { noteCalculation } from '../leads/capture/visit/journey.client';
import { parameterName, pathOfCalculation } from './calculator-address';
import type { CalculatorName } from './calculators';

const pauseMs = 400;

type Values = Readonly<Record<string, string>>;

type SharedInputs = {
  calculator: CalculatorName;
  anchor: string;
  starts: Values;
  /** True if the values give a result. Otherwise, the calculation is not kept for a form sent later. */
  hasResult: (values: Values) => boolean;
};

/**
 * State of a calculator's fields: typed values by input name. Starts from the page's values, then takes those in the
 * URL (so that a result can be shared). When typing pauses, writes changes back to the URL and notes the calculation
 * for a form sent later in this visit. `settled` contains the values at the last pause.
 */
export function useSharedInputs({ calculator, anchor, starts, hasResult }: SharedInputs) {
  const [values, setValues] = useState(starts);
  const [settled, setSettled] = useState<Values>();
  /** Values of the next render, so that several changes in one render are all kept. */
  const latest = useRef(starts);
  const hasTyped = useRef(false);

  function put(more: Values) {
    latest.current = { ...latest.current, ...more };
    setValues(latest.current);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the page opens.
  useEffect(() => {
    const given = new URLSearchParams(window.location.search);
    // Values typed before hydration are already in `latest`, and take precedence over those in the URL.
    const untouched = Object.keys(starts).filter((name) => latest.current[name] === starts[name]);
    const found = untouched.flatMap((name) => {
      const value = given.get(parameterName({ calculator, anchor }, name));
      return value === null ? [] : [[name, value.slice(0, maxTyped)]];
    });
    if (found.length > 0) put(Object.fromEntries(found));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only changed values restart the timer.
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
