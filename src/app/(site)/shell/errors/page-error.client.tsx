'use client';

import { useState } from 'react';
import { publicMessage } from '@/lib/browser/report-error';
import { Alert } from '@/ui/alert';
import { Button, ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';

/** What the server sent, as long as script has not taken the page over; with what the visitor typed meanwhile. */
function sentPage(): Node[] | undefined {
  if (typeof document === 'undefined' || 'hydrated' in document.documentElement.dataset) return undefined;
  const sent = document.getElementById('content')?.childNodes;
  return sent?.length ? Array.from(sent, (node) => node.cloneNode(true)) : undefined;
}

/** A script that did not arrive is asked for again only by a new page. */
const isMissingScript = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** A page failed; the shell stands. Where only a script failed to arrive, the page that the server sent stands too. */
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
