'use client';

import { type FormEvent, useState } from 'react';
import { sampleDeliveryPath, sendSamplePath } from '@/features/webhooks/paths';
import type { SampleReport } from '@/features/webhooks/sample/sample-report';
import { SampleReportView } from '@/features/webhooks/sample/sample-report-view.client';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextLink } from '@/ui/navigation/text-link';
import type { ToolProps } from '../tool-props';

type Outcome = { report: SampleReport } | { message: string };

const failed = 'This did not work just now. Please try again in a minute.';

async function sendSample(): Promise<Outcome> {
  try {
    const response = await fetch(sendSamplePath, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { accept: 'application/json' },
    });
    const { report, message } = await response.json();
    return report ? { report } : { message: message ?? failed };
  } catch {
    return { message: failed };
  }
}

/**
 * Sends a sample webhook and shows its outcome. Without JavaScript, the page to which the form redirects shows the
 * outcome.
 */
export function SampleDelivery({ basis }: ToolProps) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setOutcome(await sendSample());
    setBusy(false);
  }

  return (
    <div data-tool className="grid min-w-0 gap-6">
      <form method="post" action={sendSamplePath} onSubmit={send}>
        <Button type="submit" isBusy={isBusy} busyLabel="Sending">
          {outcome && 'report' in outcome ? 'Send another' : 'Send a sample event'}
        </Button>
      </form>
      {outcome && 'message' in outcome && <Alert tone="error" title={outcome.message} />}
      {outcome && 'report' in outcome && (
        <>
          <SampleReportView key={outcome.report.id} report={outcome.report} />
          <p>
            For less than an hour it also has{' '}
            <TextLink href={sampleDeliveryPath(outcome.report.id)}>a page of its own</TextLink>.
          </p>
        </>
      )}
      {basis && <p className="measure text-sm text-ink-soft">{basis}</p>}
    </div>
  );
}
