/** Loads the default content, once, into a database that has none. */
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload';
import { authors } from './authors';
import { badges } from './badges';
import { categories } from './categories';
import { footer } from './globals/footer';
import { navigation } from './globals/navigation';
import { siteSettings } from './globals/site-settings';
import { pages } from './pages/all-pages';
import { posts } from './posts/all-posts';
import { createRichTextWriter, type RichTextWriter } from './rich-text';
import type { BlockSeed, PageSeed, PostSeed } from './shapes';
import { testimonials } from './testimonials';

type Ids = ReadonlyMap<string, string>;

const published = { _status: 'published' } as const;

/** A slug that no seeded document has is a mistake in the content, not something to leave out. */
function idOf(ids: Ids, slug: string): string {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The default content refers to "${slug}", which is not part of it.`);
  return id;
}

/** The settings are saved by the first load: pages deleted later on do not come back with the next start. */
async function isEmpty(req: PayloadRequest): Promise<boolean> {
  const { payload } = req;
  const settings = await payload.findGlobal({ slug: 'site-settings', req, overrideAccess: true });
  if (settings.createdAt) return false;
  const { totalDocs } = await payload.count({ collection: 'pages', req, overrideAccess: true });
  return totalDocs === 0;
}

async function seedGlobals(req: PayloadRequest): Promise<void> {
  const { payload } = req;
  await payload.updateGlobal({ slug: 'site-settings', data: siteSettings, req, overrideAccess: true });
  await payload.updateGlobal({ slug: 'navigation', data: navigation, req, overrideAccess: true });
  await payload.updateGlobal({ slug: 'footer', data: footer, req, overrideAccess: true });
}

async function seedAuthors(req: PayloadRequest): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const data of authors) {
    const { id } = await req.payload.create({ collection: 'authors', data, req, overrideAccess: true });
    ids.set(data.slug, id);
  }
  return ids;
}

async function seedCategories(req: PayloadRequest): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const data of categories) {
    const { id } = await req.payload.create({ collection: 'categories', data, req, overrideAccess: true });
    ids.set(data.slug, id);
  }
  return ids;
}

/** One after the other, since their order is the order of creation. */
async function seedProof(req: PayloadRequest): Promise<void> {
  const { payload } = req;
  for (const testimonial of testimonials) {
    const data = { ...testimonial, ...published };
    await payload.create({ collection: 'testimonials', data, req, overrideAccess: true });
  }
  for (const badge of badges) {
    await payload.create({
      collection: 'badges',
      data: { ...badge, ...published },
      req,
      overrideAccess: true,
    });
  }
}

async function seedPosts(
  req: PayloadRequest,
  write: RichTextWriter,
  people: Ids,
  topics: Ids,
): Promise<void> {
  const { payload } = req;
  const ids = new Map<string, string>();
  const create = async ({ related, ...post }: PostSeed) => {
    const data = {
      ...post,
      ...published,
      body: write(post.body),
      author: idOf(people, post.author),
      categories: post.categories.map((slug) => idOf(topics, slug)),
    };
    const { id } = await payload.create({ collection: 'posts', data, req, overrideAccess: true });
    ids.set(post.slug, id);
  };
  for (const post of posts) await create(post);
  for (const { slug, related } of posts) {
    const data = { ...published, related: related.map((other) => idOf(ids, other)) };
    await payload.update({ collection: 'posts', id: idOf(ids, slug), data, req, overrideAccess: true });
  }
}

function resolveBlock(block: BlockSeed, write: RichTextWriter, people: Ids) {
  if (block.blockType === 'prose') return { ...block, body: write(block.body) };
  if (block.blockType === 'people') {
    return { ...block, authors: block.authors.map((slug) => idOf(people, slug)) };
  }
  return block;
}

async function seedPages(req: PayloadRequest, write: RichTextWriter, people: Ids): Promise<void> {
  const create = async ({ blocks, ...page }: PageSeed) => {
    const data = {
      ...page,
      ...published,
      blocks: blocks.map((block) => resolveBlock(block, write, people)),
    };
    await req.payload.create({ collection: 'pages', data, req, overrideAccess: true });
  };
  for (const page of pages) await create(page);
}

async function seed(req: PayloadRequest): Promise<void> {
  const write = await createRichTextWriter(req.payload.config);
  await seedGlobals(req);
  const people = await seedAuthors(req);
  const topics = await seedCategories(req);
  await seedProof(req);
  await seedPosts(req, write, people, topics);
  await seedPages(req, write, people);
}

/**
 * All of the default content or none of it: one transaction, published, joined to the request's own if it has one.
 * Callers that may run at the same time (several servers on one database) hold a lock around it.
 * @returns whether anything was loaded. @throws when a document is refused; nothing is left behind then.
 */
export async function seedIfEmpty(req: PayloadRequest): Promise<boolean> {
  const ownsTransaction = await initTransaction(req);
  try {
    const isDue = await isEmpty(req);
    if (isDue) await seed(req);
    if (ownsTransaction) await commitTransaction(req);
    return isDue;
  } catch (error) {
    await killTransaction(req);
    throw error;
  }
}
