import config from '@payload-config';
import { generatePageMetadata, RootPage } from '@payloadcms/next/views';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { createLocalReq } from 'payload';
import { guardStudio } from '@/app/guard-studio';
import { beginNewDocument } from '@/cms/studio/new/begin-new-document';
import { currentUser, getPayloadClient } from '@/payload';
import { importMap } from '../importMap';

type Props = {
  params: Promise<{ segments: string[] }>;
  searchParams: Promise<{ [key: string]: string | string[] }>;
};

export const generateMetadata = ({ params, searchParams }: Props): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams });

/**
 * Calls the guard of the layout again, because the layout does not run if Next's client router requests only the
 * page segment. Replaces Payload's pages for new content by starters: like these pages, it creates a draft.
 */
export default async function StudioPage({ params, searchParams }: Props) {
  await guardStudio();
  const { segments } = await params;
  if (segments?.at(-1) === 'create') {
    const user = await currentUser();
    const req = await createLocalReq(user ? { user } : {}, await getPayloadClient());
    const begun = user && (await beginNewDocument(req, segments));
    if (begun) redirect(begun);
  }
  return RootPage({ config, importMap, params, searchParams });
}
