import type { CollectionAfterOperationHook, PayloadRequest } from 'payload';
import { maxScheduleMinutes } from '@/jobs/schedule-publish';
import { isRecord } from '@/lib/is-record';
import { requestOf } from './requested-state';

type Schedule = { id: string; updatedAt: string; processing?: boolean | null; input?: unknown };

const documentOf = ({ input }: Schedule) =>
  isRecord(input) && isRecord(input.doc) ? String(input.doc.value) : '';

const isRunning = ({ processing, updatedAt }: Schedule) =>
  processing === true && Date.parse(updatedAt) > Date.now() - maxScheduleMinutes * 60_000;

/** Schedules that publish documents of a collection. Read all at once, because there are few. */
async function findSchedules(req: PayloadRequest, slug: string): Promise<Schedule[]> {
  const { docs } = await req.payload.db.find<Schedule>({
    collection: 'payload-jobs',
    where: {
      and: [
        { taskSlug: { equals: 'schedulePublish' } },
        { completedAt: { exists: false } },
        { 'input.doc.relationTo': { equals: slug } },
      ],
    },
    pagination: false,
    limit: 0,
    req,
  });
  return docs.filter(({ input }) => isRecord(input) && input.type !== 'unpublish');
}

/** Ids of the documents that an operation put online. */
function publishedBy({ args, operation, result }: Parameters<CollectionAfterOperationHook>[0]): string[] {
  const docs = isRecord(result) && Array.isArray(result.docs) ? result.docs : [result];
  const isPublication =
    operation === 'restoreVersion'
      ? isRecord(result) && result._status === 'published'
      : (operation === 'update' || operation === 'updateByID') &&
        'data' in args &&
        requestOf(args as Parameters<typeof requestOf>[0]) === 'publish';
  return isPublication ? docs.filter(isRecord).map(({ id }) => String(id)) : [];
}

/**
 * Cancels the scheduled publication of documents that are published by hand: at its time, it would publish a draft that
 * was begun since. A schedule that takes the document offline stays. A publication by schedule cancels no other.
 */
export const cancelSchedule: CollectionAfterOperationHook = async (hook) => {
  const { collection, req, result } = hook;
  const ids = new Set(publishedBy(hook));
  if (ids.size === 0) return result;
  const schedules = (await findSchedules(req, collection.slug)).filter((one) => ids.has(documentOf(one)));
  const running = new Set(schedules.filter(isRunning).map(documentOf));
  const cancelled = schedules.filter((one) => !running.has(documentOf(one))).map(({ id }) => id);
  if (cancelled.length > 0)
    await req.payload.db.deleteMany({ collection: 'payload-jobs', where: { id: { in: cancelled } }, req });
  return result;
};
