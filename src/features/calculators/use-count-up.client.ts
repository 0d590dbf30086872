'use client';

import { useEffect, useRef, useState } from 'react';

const durationMs = 200;

/**
 * Animates a number from its previous to its new value. Shows the new value without animation under reduced motion,
 * and if either value is null.
 */
export function useCountUp(target: number | null): number | null {
  const [shown, setShown] = useState(target);
  const latest = useRef(target);

  useEffect(() => {
    const from = latest.current;
    const show = (value: number | null) => {
      latest.current = value;
      setShown(value);
    };
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (target === null || from === null || isStill) return show(target);
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const rest = Math.max(0, 1 - (now - startedAt) / durationMs) ** 3;
      show(rest === 0 ? target : target + (from - target) * Math.min(1, rest));
      if (rest > 0) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
}
