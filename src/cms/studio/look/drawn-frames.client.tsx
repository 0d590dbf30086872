'use client';

import { useEffect, useState } from 'react';
import type { Scheme } from '@/features/look/look';

const pathOf = (what: 'mail' | 'picture', query: Record<string, string>) =>
  `/api/look-preview/${what}?${new URLSearchParams(query)}`;

const problem =
  'This could not be drawn just now, so what was drawn before stays. It is tried again every few seconds.';

const Problem = ({ isShown }: { isShown: boolean }) => (
  <p className="look-problem" role="status">
    {isShown && problem}
  </p>
);

/** Milliseconds after which a failed drawing is requested again. */
const againMs = 5000;

const textOf = (response: Response) => response.text();
const addressOf = async (response: Response) => URL.createObjectURL(await response.blob());

/**
 * Drawing that the server makes at a URL. Failed requests are repeated; the former drawing stays meanwhile.
 * @param read converts the response; must be a constant, because a new function repeats the request
 */
function useDrawn(
  src: string,
  read: (response: Response) => Promise<string>,
): { drawn: string | undefined; hasFailed: boolean } {
  const [drawn, setDrawn] = useState<string>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const request = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    async function draw() {
      try {
        const response = await fetch(src, { signal: request.signal });
        if (!response.ok) throw new Error(`${src} answered ${response.status}.`);
        const next = await read(response);
        if (request.signal.aborted) return;
        setDrawn(next);
        setFailed(undefined);
      } catch {
        if (request.signal.aborted) return;
        setFailed(src);
        timer = setTimeout(draw, againMs);
      }
    }
    void draw();
    return () => {
      request.abort();
      clearTimeout(timer);
    };
  }, [src, read]);
  return { drawn, hasFailed: failed === src };
}

/** The mail as the saved draft dresses it. */
export function FramedMail({ scheme, saved }: { scheme: Scheme; saved: string }) {
  const { drawn, hasFailed } = useDrawn(pathOf('mail', { scheme, saved }), textOf);
  return (
    <figure className="look-frame">
      <figcaption>A mail</figcaption>
      <Problem isShown={hasFailed} />
      <div className="look-frame__box" inert>
        <iframe title="A mail" sandbox="" srcDoc={drawn ?? ''} className="look-frame__mail" />
      </div>
    </figure>
  );
}

/** The home page's share picture in the look of the saved draft. */
export function DrawnPicture({ saved }: { saved: string }) {
  const { drawn, hasFailed } = useDrawn(pathOf('picture', { saved }), addressOf);
  useEffect(() => (drawn ? () => URL.revokeObjectURL(drawn) : undefined), [drawn]);
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
        src={drawn}
      />
    </figure>
  );
}
