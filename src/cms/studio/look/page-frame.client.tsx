'use client';

import { useEffect, useRef, useState } from 'react';
import type { Scheme } from '@/features/look/look';
import type { Device, FramedPage, ShownLook } from './shown-look';

const widths = { desktop: 1280, phone: 375 } as const;
const styleId = 'look';

/** Applies the style of the look and the chosen colour scheme to a page of this site. */
function wear(page: Document, style: string, scheme: Scheme): void {
  page.documentElement.dataset.theme = scheme;
  const worn = page.getElementById(styleId) ?? page.head.appendChild(page.createElement('style'));
  worn.id = styleId;
  if (worn.textContent !== style) worn.textContent = style;
}

/** Observes the width of an element. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

type PageFrameProps = {
  page: FramedPage;
  look: ShownLook | null;
  scheme: Scheme;
  device: Device;
  /** Time of the last save. */
  saved: string;
};

/**
 * Frame with one page of the site, scaled to the available width. It is inert: its links work only in the opened page.
 */
export function PageFrame({ page, look, scheme, device, saved }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, width } = useWidth();
  const style = look?.style ?? null;
  const logo = JSON.stringify(look?.logo ?? null);
  const shownLogo = useRef(logo);

  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (style !== null && inside?.head) wear(inside, style, scheme);
  }, [style, scheme]);

  // The page contains its logo, so it is loaded again after a save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save is what brings it
  useEffect(() => {
    if (shownLogo.current === logo) return;
    shownLogo.current = logo;
    frame.current?.contentWindow?.location.reload();
  }, [saved]);

  const scale = width / widths[device];
  return (
    <figure className="look-frame">
      <figcaption>
        {page.label}
        <a href={page.src} target="_blank" rel="noreferrer">
          Open
        </a>
      </figcaption>
      <div ref={ref} className="look-frame__box" data-device={device} inert>
        <iframe
          ref={frame}
          title={page.label}
          src={page.src}
          style={{ width: widths[device], scale: String(scale), height: scale ? `${100 / scale}%` : 0 }}
          onLoad={({ currentTarget: { contentDocument } }) => {
            if (contentDocument?.head && style !== null) wear(contentDocument, style, scheme);
          }}
        />
      </div>
    </figure>
  );
}
