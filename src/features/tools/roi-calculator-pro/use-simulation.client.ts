'use client';

import { useEffect, useState } from 'react';
import type { Scenario } from './model/scenario-formula';
import type { Simulation } from './model/simulation-formula';
import type { Spreads } from './model/uncertainty-formula';

const pauseMs = 250;

/** Yields to the browser between two slices, so that input is handled. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Simulates the range of a scenario in slices, once `isWanted` is true and typing pauses; loads the simulation's code
 * on demand. While a new simulation runs, the previous result is returned.
 */
export function useSimulation(scenario: Scenario, spreads: Spreads, isWanted: boolean) {
  const [result, setResult] = useState<Simulation>();
  const [hasFailed, setHasFailed] = useState(false);
  const key = JSON.stringify([scenario, spreads]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains the scenario and its spreads.
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const { simulate } = await import('./model/simulation-formula');
        const slices = simulate(scenario, spreads);
        for (let slice = slices.next(); isCurrent; slice = slices.next()) {
          if (slice.done) return setResult(slice.value);
          await nextTask();
        }
      } catch {
        // The chunk failed to load: the browser is offline, or a deployment has replaced the file.
        setHasFailed(true);
      }
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, isWanted]);

  return { result, hasFailed };
}
