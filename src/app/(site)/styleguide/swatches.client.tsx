'use client';

import { useEffect, useRef, useState } from 'react';

const surfaces = ['paper', 'raised', 'sunk'] as const;

/** Colours by use, each with the minimum contrast ratio on every surface; 0: none required. */
const groups = [
  { use: 'Surfaces and hairlines', least: 0, names: [...surfaces, 'line'] },
  { use: 'Text, 7 : 1', least: 7, names: ['ink', 'ink-soft', 'accent-ink', 'patina-ink', 'negative-ink'] },
  { use: 'Fills, 3 : 1', least: 3, names: ['accent', 'accent-strong', 'patina', 'negative', 'control'] },
];

/** WCAG relative luminance of a colour, read back from a canvas as rendered. */
function luminance(context: CanvasRenderingContext2D, colour: string): number {
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function measure(list: HTMLElement): Record<string, number> {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return {};
  const all = [...list.querySelectorAll<HTMLElement>('[data-colour]')].map((swatch): [string, number] => [
    swatch.dataset.colour ?? '',
    luminance(context, getComputedStyle(swatch).backgroundColor),
  ]);
  const grounds = all.filter(([name]) => surfaces.some((surface) => surface === name));
  const contrasts = all.map(([name, own]): [string, number] => [
    name,
    Math.min(...grounds.map(([, ground]) => (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05))),
  ]);
  return Object.fromEntries(contrasts);
}

/** All colours with their lowest contrast on the three surfaces, measured in the browser for the current theme. */
export function Swatches() {
  const list = useRef<HTMLDivElement>(null);
  const [contrasts, setContrasts] = useState<Record<string, number>>({});
  useEffect(() => {
    const update = () => list.current && setContrasts(measure(list.current));
    update();
    const theme = new MutationObserver(update);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', update);
    return () => {
      theme.disconnect();
      system.removeEventListener('change', update);
    };
  }, []);
  return (
    <div ref={list} className="grid gap-6">
      {groups.map(({ use, least, names }) => (
        <div key={use}>
          <p className="mb-2 text-xs text-ink-soft">{use}</p>
          <ul className="grid grid-cols-2 pr-px pb-px sm:grid-cols-3 xl:grid-cols-5">
            {names.map((name) => (
              <li key={name} className="-mr-px -mb-px border border-line bg-raised p-2 text-xs">
                <span
                  data-colour={name}
                  className="mb-2 block h-12 border border-line transition-none"
                  style={{ background: `var(--color-${name})` }}
                />
                <span className="flex flex-wrap justify-between gap-x-2">
                  {name}
                  {least > 0 && contrasts[name] !== undefined && (
                    <span className="figures text-ink-soft" data-contrast={name} data-least={least}>
                      {contrasts[name].toFixed(1)}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
