'use client';

import { useEffect, useState } from 'react';
import type { Scheme } from '@/features/look/look';

const pathOf = (what: 'mail' | 'picture', query: Record<string, string>) =>
  `/api/look-preview/${what}?${new URLSearchParams(query)}`;

const problem = 'This could not be drawn just now, so what was drawn before stays.';

const Problem = ({ isShown }: { isShown: boolean }) => (
  <p className="look-problem" role="status">
    {isShown && problem}
  </p>
);

/**
 * A mail in the look of the saved draft. It is fetched before the frame shows it, because a frame does not report
 * failed responses.
 */
export function FramedMail({ scheme, saved }: { scheme: Scheme; saved: string }) {
  const src = pathOf('mail', { scheme, saved });
  const [shown, setShown] = useState<string>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const request = new AbortController();
    fetch(src, { signal: request.signal }).then(
      ({ ok }) => (ok ? setShown(src) : setFailed(src)),
      () => request.signal.aborted || setFailed(src),
    );
    return () => request.abort();
  }, [src]);
  return (
    <figure className="look-frame">
      <figcaption>A mail</figcaption>
      <Problem isShown={failed === src} />
      <div className="look-frame__box" inert>
        <iframe title="A mail" src={shown} className="look-frame__mail" />
      </div>
    </figure>
  );
}

/** The home page's share picture in the look of the saved draft. */
export function DrawnPicture({ saved }: { saved: string }) {
  const src = pathOf('picture', { saved });
  const [drawn, setDrawn] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const hasFailed = failed === src;
  return (
    <figure className="look-frame">
      <figcaption>Link picture</figcaption>
      <Problem isShown={hasFailed} />
      {/* biome-ignore lint/performance/noImgElement: drawn by the server for this preview alone */}
      <img
        className="look-frame__box"
        alt="The home page’s picture, as other sites show it"
        width={1200}
        height={630}
        src={hasFailed ? drawn : src}
        onLoad={() => !hasFailed && setDrawn(src)}
        onError={() => setFailed(src)}
      />
    </figure>
  );
}
