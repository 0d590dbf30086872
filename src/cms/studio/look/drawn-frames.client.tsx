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

/** True unless the same request would fail again, for example because the session has ended. */
const mayRecover = ({ status }: Response) => status === 429 || status >= 500;

const textOf = (body: Blob) => body.text();
const itself = async (body: Blob) => body;

/**
 * Drawing that the server makes at a URL. Failed requests are repeated; the former drawing stays meanwhile.
 * @param read converts the response's body; must be a constant, because a new function repeats the request
 */
function useDrawn<Drawn>(
  src: string,
  read: (body: Blob) => Promise<Drawn>,
): { drawn: Drawn | undefined; hasFailed: boolean } {
  const [drawn, setDrawn] = useState<Drawn>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const request = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    function fail(isRetried: boolean) {
      if (request.signal.aborted) return;
      setFailed(src);
      if (isRetried) timer = setTimeout(draw, againMs);
    }
    async function draw() {
      try {
        const response = await fetch(src, { signal: request.signal });
        if (!response.ok) return fail(mayRecover(response));
        const next = await read(await response.blob());
        if (request.signal.aborted) return;
        setDrawn(next);
        setFailed(undefined);
      } catch {
        fail(true);
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
  const { drawn, hasFailed } = useDrawn(pathOf('picture', { saved }), itself);
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (!drawn) return;
    const url = URL.createObjectURL(drawn);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [drawn]);
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
        src={src}
      />
    </figure>
  );
}
