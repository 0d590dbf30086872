import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { PostArchive } from '@/cms/components/post-archive';
import { listArchive, listTopics } from '@/cms/discovery/queries/archive';
import { findPages } from '@/cms/links/queries/open-paths';
import { sitePageMetadata } from '@/cms/metadata';
import { archivePath } from '@/cms/paths';
import { getSettings } from '@/cms/queries';
import { breadcrumbList } from '@/cms/structured-data/page-parts';
import { JsonLd } from '@/cms/structured-data/structured-data';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';

export type ArchiveAddress = { category?: string | undefined; page: number };

/**
 * Finds the archive page at a URL. A topic without posts leads to the blog until it has one; renders the 404 page if
 * the topic or its page does not exist.
 */
async function findArchive({ category, page }: ArchiveAddress) {
  const [topics, { posts }] = await Promise.all([listTopics(), listArchive({ category, page })]);
  const topic = topics.find(({ slug }) => slug === category);
  if (category && !topic && page === 1) {
    const list = archivePath({ category });
    if ((await findPages([list])).has(list)) redirect(archivePath({}));
  }
  if (posts.length === 0 || (category && !topic)) notFound();
  return { topic, title: `${topic?.title ?? 'Blog'}${page > 1 ? `, page ${page}` : ''}` };
}

export async function archiveMetadata(address: ArchiveAddress): Promise<Metadata> {
  const { topic, title } = await findArchive(address);
  const heading = topic ? `${title}: articles` : title;
  const description = address.page === 1 ? topic?.description || undefined : undefined;
  return sitePageMetadata({ title: heading, path: archivePath(address), description }, await getSettings());
}

export async function ArchiveView(address: ArchiveAddress) {
  const { topic, title } = await findArchive(address);
  return (
    <div className="frame plumb pt-6 pb-16 md:pt-10 md:pb-24">
      <JsonLd
        things={[
          breadcrumbList([
            { title: 'Home', path: '/' },
            { title: 'Blog', path: archivePath({}) },
            { title, path: archivePath(address) },
          ]),
        ]}
      />
      <div className="lg:col-start-2">
        <Breadcrumb
          crumbs={[{ label: 'Home', href: '/' }, { label: 'Blog', href: archivePath({}) }, { label: title }]}
        />
        <h1 className="display mt-6 text-4xl md:mt-10">{title}</h1>
        {topic?.description && <p className="measure mt-4 text-lg text-ink-soft">{topic.description}</p>}
        <div className="mt-12">
          <PostArchive {...address} />
        </div>
      </div>
    </div>
  );
}
