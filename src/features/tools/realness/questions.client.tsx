'use client';

import { useEffect, useRef } from 'react';
import type { ToolState } from '../frame/use-tool-state.client';
import type { FieldName } from './assessment';
import { dimensions } from './dimensions';

type QuestionsProps = { id: string; state: ToolState<FieldName> };

/** The eight questions, each with a radio group of its four levels. */
export function Questions({ id, state: { values, change } }: QuestionsProps) {
  const root = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; choices made before hydration exist only in the radio buttons.
  useEffect(() => {
    for (const { name } of dimensions) {
      const standing = root.current?.querySelector<HTMLInputElement>(`[name="${id}-${name}"]:checked`);
      if (standing && standing.value !== values[name]) change(name, standing.value);
    }
  }, []);

  return (
    <div ref={root} className="grid gap-x-10 gap-y-10 print:grid-cols-2 print:gap-y-4 xl:grid-cols-2">
      {dimensions.map(({ name, title, question, why, levels }, index) => (
        <fieldset key={name} className="min-w-0">
          <legend className="w-full border-t border-ink pt-3">
            <span className="flex items-baseline gap-3 text-sm">
              <span className="figures text-accent-ink" aria-hidden="true">
                {index + 1}
              </span>
              <span className="font-semibold">{title}</span>
            </span>
            <span className="display mt-1 block text-xl">{question}</span>
          </legend>
          <p className="mt-2 text-sm text-ink-soft print:hidden">{why}</p>
          <div className="mt-3 grid">
            {levels.map((text, level) => (
              <label
                key={text}
                className="flex min-h-11 cursor-pointer items-start gap-3 border-t border-line py-2.5 text-base leading-snug hover:bg-sunk has-checked:bg-sunk print:not-has-checked:hidden"
              >
                <input
                  type="radio"
                  name={`${id}-${name}`}
                  value={level}
                  checked={values[name] === String(level)}
                  onChange={() => change(name, String(level))}
                  className="mt-0.5 ml-1 size-5 shrink-0 accent-accent-ink"
                />
                <span className="figures shrink-0 text-ink-soft">{level}</span>
                <span className="min-w-0">{text}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
