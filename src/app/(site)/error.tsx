'use client';

import { useEffect } from 'react';
import { Button, ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/page-frame';
import { publicMessage, reportError } from './shell/report-error.client';

/** A page failed; the shell stands. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => reportError(error), [error]);
  return (
    <PageFrame
      label="Error"
      title="Something went wrong"
      intro="This page could not be shown. We have noted it. Trying again often helps."
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => retry()}>Try Again</Button>
        <ButtonLink href="/" variant="secondary">
          Go Home
        </ButtonLink>
      </div>
      <p className="mt-8 text-sm break-words text-ink-soft">{publicMessage(error)}</p>
    </PageFrame>
  );
}
