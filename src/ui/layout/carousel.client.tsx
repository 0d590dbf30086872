'use client';

import { Children, type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../branding/icon';

const intervalMs = 5000;

/**
 * Shows one slide at a time and advances every 5 s, until the visitor presses previous, next or a mark. Pauses on
 * hover and focus, and does not start under reduced motion. All slides share one grid cell, so the height is that of
 * the tallest and the layout below never shifts.
 */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const slides = Children.toArray(children);
  const [current, setCurrent] = useState(0);
  const [isStopped, setIsStopped] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const count = slides.length;

  useEffect(() => {
    if (isStopped || isHeld || count < 2) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setCurrent((slide) => (slide + 1) % count), intervalMs);
    return () => clearInterval(timer);
  }, [isStopped, isHeld, count]);

  function show(slide: number) {
    setIsStopped(true);
    setCurrent((slide + count) % count);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group by the ARIA pattern
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className="grid" aria-live={isStopped ? 'polite' : 'off'}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the ARIA pattern
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their order for the life of the page
            key={index}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${count}`}
            inert={index !== current}
            className="[grid-area:1/1] transition-opacity duration-200 not-scripted:not-first:hidden inert:opacity-0"
          >
            {slide}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="mt-8 hidden items-center gap-3 scripted:flex">
          <button type="button" onClick={() => show(current - 1)} aria-label="Previous" className={arrow}>
            <Icon name="arrow-left" />
          </button>
          <div className="flex items-center">
            {slides.map((_, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: one mark for each slide, in order
                key={index}
                type="button"
                onClick={() => show(index)}
                aria-label={`Show ${index + 1} of ${count}`}
                aria-current={index === current ? 'true' : undefined}
                className="group/mark grid h-11 w-6 place-items-center"
              >
                <span className="h-3 w-0.5 bg-control transition-all group-hover/mark:h-5 group-aria-[current]/mark:h-6 group-aria-[current]/mark:bg-accent forced-colors:forced-color-adjust-none forced-colors:bg-[ButtonText] forced-colors:group-aria-[current]/mark:bg-[Highlight]" />
              </button>
            ))}
          </div>
          <button type="button" onClick={() => show(current + 1)} aria-label="Next" className={arrow}>
            <Icon name="arrow-right" />
          </button>
        </div>
      )}
    </div>
  );
}

const arrow =
  'grid size-11 place-items-center rounded-full border border-control transition-colors hover:bg-ink hover:text-paper';
