import type { DateField, FieldHook, PayloadRequest } from 'payload';
import { tableOf } from '@/db/table-of';
import { queryInTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { maxScheduleMinutes } from '@/jobs/schedule-publish';

type Publication = { req: PayloadRequest; slug: string; id: unknown };

/** Milliseconds by which the clock of an editor's device may be ahead. */
const skewMs = 60_000;

/** True while Payload's job runs that was scheduled to publish the document. */
async function isDue({ req, slug, id }: Publication): Promise<boolean> {
  const due = await queryInTransaction(
    req,
    `select from payload_jobs where task_slug = 'schedulePublish' and processing
       and updated_at > now() - interval '${maxScheduleMinutes} minutes' and input->'doc'->>'relationTo' = $1 and input->'doc'->>'value' = $2`,
    [slug, String(id)],
  );
  return due.length > 0;
}

/** True if visitors see the document with this date already. */
async function isShown({ req, slug, id }: Publication, date: Date): Promise<boolean> {
  const shown = await queryInTransaction(
    req,
    `select from ${tableOf(slug)} where id = $1 and _status = 'published' and published_at = $2::timestamptz`,
    [id, date.toISOString()],
  );
  return shown.length > 0;
}

const sentence =
  'This date is in the future. Schedule the publication for then, or choose a date that has passed to publish now.';

/**
 * Sets a missing date at publication, and refuses to publish with a date in the future, because readers would see the
 * document at once, above all others. A publication at a scheduled time is never refused: it gets that time as its
 * date. Requests without a user are not refused, because the default content may be newer than the clock of the
 * machine. @throws AppError 422 at the field
 */
const dateOfPublication: FieldHook = async ({ collection, originalDoc, req, siblingData, value }) => {
  if (siblingData._status !== 'published') return value;
  const now = new Date();
  if (!value) return now.toISOString();
  const date = new Date(value);
  const isFuture = date.getTime() > now.getTime() + skewMs;
  if (!isFuture || !collection || req.context.isRestoringVersion) return value;
  const id = originalDoc?.id;
  const publication = { req, slug: collection.slug, id };
  if (id && (await isDue(publication))) return now.toISOString();
  if (!req.user || (id && (await isShown(publication, date)))) return value;
  const errors = [{ path: 'publishedAt', message: sentence }];
  throw new AppError('future_date', 422, sentence, { field: 'publishedAt', data: { errors } });
};

/** Date that readers see. Set at the first publication; editors can change it. */
export const publishedAtField: DateField = {
  name: 'publishedAt',
  type: 'date',
  index: true,
  admin: {
    position: 'sidebar',
    date: { pickerAppearance: 'dayAndTime' },
    description: 'With a date in the future, the document is scheduled instead of published.',
  },
  hooks: { beforeChange: [dateOfPublication] },
};
