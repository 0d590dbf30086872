/** Posts, case studies and guides: created first, then told which others stand beside them. */
import type { PayloadRequest } from 'payload';
import { caseStudies } from './case-studies/all-case-studies';
import { type Ids, idOf } from './ids';
import { posts } from './posts/all-posts';
import { resources } from './resources/all-resources';
import type { RichTextWriter } from './rich-text';

const published = { _status: 'published' } as const;

export async function seedPosts(
  req: PayloadRequest,
  write: RichTextWriter,
  { authors, categories }: { authors: Ids; categories: Ids },
): Promise<void> {
  const { payload } = req;
  const ids = new Map<string, string>();
  for (const { related: _, ...post } of posts) {
    const data = {
      ...post,
      ...published,
      body: write(post.body),
      author: idOf(authors, post.author),
      categories: post.categories.map((slug) => idOf(categories, slug)),
    };
    const { id } = await payload.create({ collection: 'posts', data, req, overrideAccess: true });
    ids.set(post.slug, id);
  }
  for (const { slug, related } of posts) {
    const data = { ...published, related: related.map((other) => idOf(ids, other)) };
    await payload.update({ collection: 'posts', id: idOf(ids, slug), data, req, overrideAccess: true });
  }
}

export async function seedCaseStudies(req: PayloadRequest, write: RichTextWriter): Promise<void> {
  const { payload } = req;
  const ids = new Map<string, string>();
  for (const { related: _, ...caseStudy } of caseStudies) {
    const data = { ...caseStudy, ...published, body: write(caseStudy.body) };
    const { id } = await payload.create({ collection: 'case-studies', data, req, overrideAccess: true });
    ids.set(caseStudy.slug, id);
  }
  for (const { slug, related } of caseStudies) {
    const data = { ...published, related: related.map((other) => idOf(ids, other)) };
    await payload.update({
      collection: 'case-studies',
      id: idOf(ids, slug),
      data,
      req,
      overrideAccess: true,
    });
  }
}

export async function seedResources(req: PayloadRequest, write: RichTextWriter): Promise<void> {
  const { payload } = req;
  const ids = new Map<string, string>();
  for (const { related: _, ...resource } of resources) {
    const data = { ...resource, ...published, body: write(resource.body) };
    const { id } = await payload.create({ collection: 'resources', data, req, overrideAccess: true });
    ids.set(resource.slug, id);
  }
  for (const { slug, related } of resources) {
    const data = { ...published, related: related.map((other) => idOf(ids, other)) };
    await payload.update({ collection: 'resources', id: idOf(ids, slug), data, req, overrideAccess: true });
  }
}
