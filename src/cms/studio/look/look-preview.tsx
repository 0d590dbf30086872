import type { UIFieldServerProps } from 'payload';
import { documentPath } from '../../paths';
import { previewUrl } from '../../preview';
import { LookPreviewPanel } from './look-preview-panel.client';
import type { FramedPage } from './shown-look';

const pageAt = (label: string, path: string): FramedPage => ({
  label,
  path,
  src: previewUrl('pages', { path }) ?? path,
});

/** Preview beside the form of the look: three real pages, a mail and a share picture. */
export async function LookPreview({ req }: Pick<UIFieldServerProps, 'req'>) {
  const { docs } = await req.payload.find({
    collection: 'posts',
    where: { _status: { equals: 'published' } },
    select: { slug: true },
    sort: '-publishedAt',
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  });
  const post = docs[0] && documentPath('posts', docs[0]);
  const pages = [
    pageAt('Home page', '/'),
    ...(post ? [pageAt('Newest post', post)] : []),
    pageAt('Contact', '/contact'),
  ];
  return <LookPreviewPanel pages={pages} />;
}
