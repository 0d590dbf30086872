import type { Metadata } from 'next';
import { draftMode } from 'next/headers';
import { notFound, permanentRedirect } from 'next/navigation';
import { isStaffMember } from '@/access/roles';
import { PreviewBar } from '@/cms/components/preview-bar';
import { documentMetadata } from '@/cms/metadata';
import { findByPath, findRedirect, getSettings } from '@/cms/queries';
import { StructuredData } from '@/cms/structured-data/structured-data';
import { DocumentView } from '@/cms/templates/document-view';
import { currentUser } from '@/payload';
import { BookBar } from '../shell/book-bar';

type Props = { params: Promise<{ path?: string[] }> };

/**
 * Pages are rendered on their first visit and cached until content changes; revalidating every minute is a safety
 * net.
 */
export const revalidate = 60;
export const generateStaticParams = () => [];

async function findDocument({ params }: Props) {
  const { path: segments = [] } = await params;
  const path = `/${segments.join('/')}`;
  const editor = (await draftMode()).isEnabled ? await currentEditor() : undefined;
  return { path, editor, found: await findByPath(path, editor) };
}

async function currentEditor() {
  const user = await currentUser();
  return isStaffMember(user) ? user : undefined;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { path, found } = await findDocument(props);
  return found ? documentMetadata(found, path, await getSettings()) : {};
}

/** Redirects permanently if the path has moved; otherwise responds with 404. */
async function leadOn(path: string): Promise<never> {
  const to = await findRedirect(path);
  return to ? permanentRedirect(to) : notFound();
}

export default async function DocumentPage(props: Props) {
  const { path, editor, found } = await findDocument(props);
  if (!found) return leadOn(path);
  return (
    <>
      {editor && <PreviewBar path={path} />}
      <StructuredData document={found} path={path} />
      <DocumentView document={found} />
      <BookBar path={path} />
    </>
  );
}
