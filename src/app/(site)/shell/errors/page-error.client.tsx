'use client';

import { useState } from 'react';
import { publicMessage } from '@/lib/browser/report-error';
import { Alert } from '@/ui/alert';
import { Button, ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';

/**
 * Returns a clone of the server-rendered page, with values typed so far, if the page is not hydrated yet; undefined
 * otherwise.
 */
function sentPage(): Node[] | undefined {
  if (typeof document === 'undefined' || 'hydrated' in document.documentElement.dataset) return undefined;
  const sent = document.getElementById('content')?.childNodes;
  return sent?.length ? Array.from(sent, (node) => node.cloneNode(true)) : undefined;
}

/** True if a chunk failed to load: the browser requests it again only after a reload, not on a new render. */
const isMissingScript = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Error page inside the shell. If the error occurred before hydration, it keeps the server-rendered page below a
 * warning.
 */
export function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  const [sent] = useState(sentPage);
  if (sent) {
    return (
      <>
        <div className="frame py-4">
          <Alert tone="warning" className="lg:col-start-2" title="Part of this page did not load.">
            <p>You can read it and send its forms. The rest works after a reload.</p>
            <Button variant="secondary" size="sm" className="mt-3" onClick={() => window.location.reload()}>
              Reload
            </Button>
          </Alert>
        </div>
        <div ref={(place) => place?.replaceChildren(...sent)} />
      </>
    );
  }
  return (
    <PageFrame
      label="Error"
      title="Something went wrong"
      intro="This page could not be shown. We have noted it. Trying again often helps."
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => (isMissingScript(error) ? window.location.reload() : retry())}>
          Try Again
        </Button>
        <ButtonLink href="/" variant="secondary">
          Go Home
        </ButtonLink>
      </div>
      <p className="mt-8 text-sm break-words text-ink-soft">{publicMessage(error)}</p>
    </PageFrame>
  );
}
