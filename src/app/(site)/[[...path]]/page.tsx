import type { Metadata } from 'next';
import { draftMode } from 'next/headers';
import { notFound } from 'next/navigation';
import { isStaffMember } from '@/access/roles';
import { documentMetadata } from '@/cms/metadata';
import { PreviewBar } from '@/cms/preview-bar';
import { findByPath, getSettings } from '@/cms/queries';
import { StructuredData } from '@/cms/structured-data/structured-data';
import { DocumentView } from '@/cms/templates/document-view';
import { currentUser } from '@/payload';

type Props = { params: Promise<{ path?: string[] }> };

/** Pages are made on their first visit and kept until content changes; a minute is the net below that. */
export const revalidate = 60;
export const generateStaticParams = () => [];

async function findDocument({ params }: Props) {
  const { path: segments = [] } = await params;
  const path = `/${segments.join('/')}`;
  const isDraft = (await draftMode()).isEnabled && isStaffMember(await currentUser());
  return { path, isDraft, found: await findByPath(path, isDraft) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { path, found } = await findDocument(props);
  return found ? documentMetadata(found, path, await getSettings()) : {};
}

export default async function DocumentPage(props: Props) {
  const { path, isDraft, found } = await findDocument(props);
  if (!found) notFound();
  return (
    <>
      {isDraft && <PreviewBar path={path} />}
      <StructuredData document={found} path={path} />
      <DocumentView document={found} />
    </>
  );
}
