import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { pageNumberOf } from '@/cms/paths';
import { ArchiveView, archiveMetadata } from '../../archive-view';

type Props = { params: Promise<{ archive: string[] }> };

/** Rendered on the first visit and cached, like every page. */
export const revalidate = 60;
export const generateStaticParams = () => [];

/** Parses `<category>` or `<category>/page/<number>`; anything else is a 404. */
async function addressOf({ params }: Props) {
  const [category, word, number, ...more] = (await params).archive;
  const page = word === undefined ? 1 : word === 'page' ? pageNumberOf(number) : null;
  if (!category || page === null || more.length > 0) notFound();
  return { category, page };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return archiveMetadata(await addressOf(props));
}

export default async function TopicArchivePage(props: Props) {
  return <ArchiveView {...(await addressOf(props))} />;
}
