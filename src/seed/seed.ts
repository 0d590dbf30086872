/** Loads the default content, once, into a database that has none. */
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload';
import { authors } from './authors';
import { badges } from './badges';
import { categories } from './categories';
import { footer } from './globals/footer';
import { navigation } from './globals/navigation';
import { siteSettings } from './globals/site-settings';
import type { Ids } from './ids';
import { createRichTextWriter } from './rich-text';
import { seedCaseStudies, seedPosts, seedResources } from './seed-articles';
import { seedPages } from './seed-pages';
import { seedSequences } from './seed-sequences';
import { testimonials } from './testimonials';

const published = { _status: 'published' } as const;

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
async function seedTestimonials(req: PayloadRequest): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const testimonial of testimonials) {
    const data = { ...testimonial, ...published };
    const { id } = await req.payload.create({ collection: 'testimonials', data, req, overrideAccess: true });
    ids.set(testimonial.name, id);
  }
  return ids;
}

/** In order, as the testimonials are. */
async function seedBadges(req: PayloadRequest): Promise<void> {
  for (const badge of badges) {
    const data = { ...badge, ...published };
    await req.payload.create({ collection: 'badges', data, req, overrideAccess: true });
  }
}

async function seed(req: PayloadRequest): Promise<void> {
  const write = await createRichTextWriter(req.payload.config);
  await seedGlobals(req);
  const ids = { authors: await seedAuthors(req), categories: await seedCategories(req) };
  const testimonialIds = await seedTestimonials(req);
  await seedBadges(req);
  await seedPosts(req, write, ids);
  await seedCaseStudies(req, write);
  await seedResources(req, write);
  await seedPages(req, write, { authors: ids.authors, testimonials: testimonialIds });
  await seedSequences(req, write);
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
