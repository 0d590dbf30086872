import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { pageNumberOf } from '@/cms/paths';
import { ArchiveView, archiveMetadata } from '../../archive-view';

type Props = { params: Promise<{ page: string }> };

/** Rendered on the first visit and cached, like every page. */
export const revalidate = 60;
export const generateStaticParams = () => [];

async function addressOf({ params }: Props) {
  const page = pageNumberOf((await params).page);
  if (page === null) notFound();
  return { page };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return archiveMetadata(await addressOf(props));
}

export default async function BlogArchivePage(props: Props) {
  return <ArchiveView {...(await addressOf(props))} />;
}
