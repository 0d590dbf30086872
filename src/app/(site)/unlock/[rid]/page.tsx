import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getAccountTexts } from '@/cms/queries';
import { DownloadForm } from '@/features/downloads/components/download-form';
import { findGrant, type Grant } from '@/features/downloads/grants/find-grant';
import { unlockPath } from '@/features/downloads/grants/grant-token';
import { findOfferedFile, type OfferedFile } from '@/features/downloads/offered-file';
import { getPayloadClient } from '@/payload';
import { Button, ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { LocalDate } from '@/ui/local-moment.client';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Your file',
  robots: { index: false, follow: false, nocache: true },
  referrer: 'no-referrer',
};

type Props = { params: Promise<{ rid: string }> };

/** Target of a download link. Opening it neither uses up a download nor records anything; only the button does. */
export default async function UnlockPage({ params }: Props) {
  const { rid } = await params;
  const payload = await getPayloadClient();
  const grant = await findGrant({ payload }, decodeURIComponent(rid));
  if (!grant) notFound();
  const file = await findOfferedFile({ payload }, grant.resource_id);
  if (!file) {
    return (
      <PageFrame
        label="Download"
        title="This file is no longer offered"
        intro="It was taken back, or is being worked on. What we have instead stands among the guides."
      >
        <ButtonLink href="/resources">See the guides</ButtonLink>
      </PageFrame>
    );
  }
  return grant.state === 'open' ? (
    <OpenGrant grant={grant} file={file} rid={rid} />
  ) : (
    <PageFrame
      label="Download"
      title={grant.state === 'expired' ? 'This link has run out' : 'This link has been used up'}
      intro={`“${file.title}” is still there. Enter your address, and you get a new link.`}
    >
      <DownloadForm
        resourceId={file.resource.id}
        submitLabel="Send me a new link"
        consentText={(await getAccountTexts()).downloadConsentText}
      />
    </PageFrame>
  );
}

function OpenGrant({ grant, file, rid }: { grant: Grant; file: OfferedFile; rid: string }) {
  const { downloads_left: left, expires_at } = grant;
  return (
    <PageFrame label={file.kind} title={file.title} intro={file.promise}>
      <form method="post" action={`${unlockPath(rid)}/file`}>
        <Button type="submit" size="lg">
          Download the file
        </Button>
      </form>
      <p className="mt-6 text-sm text-ink-soft">
        {left === 1 ? 'One download is' : `${left} downloads are`} left, until{' '}
        <LocalDate at={new Date(expires_at).toISOString()} />.
      </p>
    </PageFrame>
  );
}
