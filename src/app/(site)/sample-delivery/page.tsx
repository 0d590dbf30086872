import type { Metadata } from 'next';
import { sampleDeliveryPath, sendSamplePath } from '@/features/webhooks/paths';
import { findSampleReport } from '@/features/webhooks/sample/find-sample-report';
import { sampleProblems } from '@/features/webhooks/sample/sample-problems';
import { SampleReportView } from '@/features/webhooks/sample/sample-report-view.client';
import { ownEntry } from '@/lib/own-entry';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { ArrowLink } from '@/ui/navigation/text-link';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'A sample delivery',
  robots: { index: false },
  referrer: 'no-referrer',
};

type Props = { searchParams: Promise<{ delivery?: string | string[]; problem?: string | string[] }> };

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/**
 * Shows the result of a sample delivery that a visitor sent from the developers' page; with script, the developers'
 * page shows the result itself.
 */
export default async function SampleDeliveryPage({ searchParams }: Props) {
  const query = await searchParams;
  const id = one(query.delivery);
  const report = id === undefined ? null : await findSampleReport({ payload: await getPayloadClient() }, id);
  if (id !== undefined && report)
    return (
      <PageFrame
        label="Webhooks"
        title="Your sample"
        intro="The lead is invented, the delivery is real. It is deleted within an hour."
      >
        <div className="grid gap-7">
          <SampleReportView report={report} />
          {report.attempts.length === 0 && <ArrowLink href={sampleDeliveryPath(id)}>Look again</ArrowLink>}
          <SendForm label="Send another" />
        </div>
      </PageFrame>
    );
  const problem = ownEntry(sampleProblems, one(query.problem));
  return (
    <PageFrame
      label="Webhooks"
      title={id === undefined ? 'A delivery to watch' : 'There is no such sample any more'}
      intro={
        id === undefined
          ? 'We send a signed message about an invented lead to a receiver of ours, and show you what went out and what came back.'
          : 'Samples are deleted within an hour. You can send another.'
      }
    >
      <div className="grid gap-7">
        {problem && <Alert tone="error" title={problem} />}
        <SendForm label="Send a sample event" />
      </div>
    </PageFrame>
  );
}

const SendForm = ({ label }: { label: string }) => (
  <div className="grid gap-5">
    <form method="post" action={sendSamplePath}>
      <Button type="submit">{label}</Button>
    </form>
    <ArrowLink href="/developers#webhook">How to check the signature</ArrowLink>
  </div>
);
