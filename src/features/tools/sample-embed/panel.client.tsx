'use client';

import { useEffect, useRef } from 'react';
import { sampleEmbedId } from '@/config/routes';
import type { ToolProps } from '../tool-props';

/** Reserves the height of the frame, so that loading it does not shift the content below. */
const room = 'min-h-[98rem] sm:min-h-[52rem]';

/**
 * Embed of the sample workspace, inserted by the same script that partners use, shortly before it is scrolled into
 * view.
 */
export function SampleEmbed({ title, basis }: ToolProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const script = document.createElement('script');
        Object.assign(script, { src: '/embed.js', async: true, title });
        script.dataset.embed = sampleEmbedId;
        parent.append(script);
      },
      { rootMargin: '600px' },
    );
    observer.observe(parent);
    return () => {
      observer.disconnect();
      parent.replaceChildren();
    };
  }, [title]);
  return (
    <div data-tool className="grid gap-4">
      <div className={`border border-line bg-white ${room}`}>
        <div ref={place} />
        <noscript>
          <iframe
            src={`/embed/${sampleEmbedId}`}
            title={title}
            loading="lazy"
            className={`block w-full border-0 ${room}`}
          />
        </noscript>
      </div>
      {basis && <p className="measure text-sm text-ink-soft">{basis}</p>}
    </div>
  );
}
