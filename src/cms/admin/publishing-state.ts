import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';

/** Everything editors write in drafts, as the studio calls it. */
export const drafted = {
  pages: 'Pages',
  posts: 'Posts',
  'case-studies': 'Case studies',
  resources: 'Resources',
  testimonials: 'Testimonials',
  badges: 'Certification badges',
} as const;
export type Drafted = keyof typeof drafted;
const collections = Object.keys(drafted) as Drafted[];

const titled = ['pages', 'posts', 'case-studies', 'resources'] as const;

export type PublishingState = {
  /** Documents whose latest words visitors do not see. */
  drafts: { collection: Drafted; count: number }[];
  /** Soonest first. */
  scheduled: { collection: string; id: string; title: string; isUnpublishing: boolean; at: Date }[];
  /** Latest first. */
  published: { collection: Drafted; id: string; title: string; at: Date }[];
};

type Job = { collection: string | null; id: string | null; type: string | null; at: string | Date };

const isDrafted = (slug: string | null): slug is Drafted => slug !== null && Object.hasOwn(drafted, slug);

async function draftsOf(req: PayloadRequest, collection: Drafted) {
  const { totalDocs } = await req.payload.countVersions({
    collection,
    where: { and: [{ latest: { equals: true } }, { 'version._status': { equals: 'draft' } }] },
    overrideAccess: false,
    user: req.user,
  });
  return { collection, count: totalDocs };
}

async function titleOf(req: PayloadRequest, collection: Drafted, id: string): Promise<string | null> {
  const doc = await req.payload.findByID({
    collection,
    id,
    draft: true,
    depth: 0,
    overrideAccess: false,
    user: req.user,
    disableErrors: true,
  });
  if (!doc) return null;
  return ('title' in doc ? doc.title : doc.name) || 'Untitled';
}

async function scheduledSoon(req: PayloadRequest): Promise<PublishingState['scheduled']> {
  const jobs = await queryInTransaction<Job>(
    { payload: req.payload },
    `select input->'doc'->>'relationTo' as collection, input->'doc'->>'value' as id, input->>'type' as type,
       wait_until as at
     from payload_jobs
     where task_slug = 'schedulePublish' and completed_at is null and wait_until is not null
     order by wait_until limit 10`,
  );
  const found = await Promise.all(
    jobs.map(async ({ collection, id, type, at }) => {
      const title = isDrafted(collection) && id ? await titleOf(req, collection, id) : null;
      if (!collection || !id || title === null) return null;
      return { collection, id, title, isUnpublishing: type === 'unpublish', at: new Date(at) };
    }),
  );
  return found.filter((job) => job !== null);
}

async function publishedLast(req: PayloadRequest, limit: number): Promise<PublishingState['published']> {
  const lists = await Promise.all(
    titled.map(async (collection) => {
      // A draft of something published is a version; the document itself changes when it is published.
      const { docs } = await req.payload.find({
        collection,
        where: { _status: { equals: 'published' } },
        sort: '-updatedAt',
        limit,
        depth: 0,
        pagination: false,
        overrideAccess: false,
        user: req.user,
      });
      return docs.map(({ id, title, updatedAt }) => ({ collection, id, title, at: new Date(updatedAt) }));
    }),
  );
  return lists
    .flat()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, limit);
}

/** What is written but not seen, what is about to be, and what came out last. @throws Forbidden to all but staff. */
export async function publishingState(req: PayloadRequest): Promise<PublishingState> {
  assertRole(req, 'admin', 'editor');
  const [drafts, scheduled, published] = await Promise.all([
    Promise.all(collections.map((collection) => draftsOf(req, collection))),
    scheduledSoon(req),
    publishedLast(req, 5),
  ]);
  return { drafts: drafts.filter(({ count }) => count > 0), scheduled, published };
}
