import type { Payload, PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import {
  type TimelineEntry,
  type TimelineRow,
  type TimelineSource,
  timelineSourcesOf,
} from '@/studio-kit/timeline/timeline-source';

export const entriesPerPage = 30;

/**
 * SQL: entries of one source, at most a page and one more entry, which shows that there is a next page. $1 is the
 * lead, $2 and $3 the cursor.
 */
const selectFrom = ({ kind, columns, from, at, id }: TimelineSource) => `(
  select '${kind}' as kind, ${columns}, ${id} as id, ${at} as at from ${from} and (${at}, ${id}) < ($2::timestamptz, $3::uuid)
  order by ${at} desc, ${id} desc limit ${entriesPerPage + 1})`;

export const timelineStatement = (sources: readonly TimelineSource[]): string =>
  `select entry.*, (select name from leads where id = $1) as name, (select company from leads where id = $1) as company
  from (${sources.map(selectFrom).join('\n  union all ')}) entry
  order by at desc, id desc limit ${entriesPerPage + 1}`;

export interface Timeline {
  entries: TimelineEntry[];
  /** Cursor of the next page; undefined on the last page. */
  next: string | undefined;
}

const start = 'infinity~ffffffff-ffff-ffff-ffff-ffffffffffff';
const cursor = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type FoundRow = TimelineRow & Pick<Row<'leads'>, 'name' | 'company'>;

function entryFrom(payload: Payload, { name, company, ...row }: FoundRow): TimelineEntry[] {
  const source = timelineSourcesOf(payload).find(({ kind }) => kind === row.kind);
  if (!source) return [];
  return [
    {
      ...row,
      at: new Date(row.at),
      label: source.label(row.state, payload),
      details: source.details?.(row, payload),
      summary: row.summary ?? '',
      href: source.href?.(row.id) ?? null,
      ...source.show?.(row, { name, company }),
    },
  ];
}

/**
 * Timeline of a lead, newest first, with planned entries on top. @param after `next` of the previous page. @throws
 * Forbidden to all but admins.
 */
export async function readTimeline(req: PayloadRequest, leadId: string, after = ''): Promise<Timeline> {
  assertRole(req, 'admin');
  const [at, id] = (cursor.test(after) ? after : start).split('~');
  const sources = timelineSourcesOf(req.payload);
  const rows = await queryInTransaction<FoundRow>({ payload: req.payload }, timelineStatement(sources), [
    leadId,
    at,
    id,
  ]);
  const entries = rows.slice(0, entriesPerPage).flatMap((row) => entryFrom(req.payload, row));
  const last = entries.at(-1);
  const isMore = rows.length > entriesPerPage && last;
  return { entries, next: isMore ? `${last.at.toISOString()}~${last.id}` : undefined };
}

/** Next step that follows from planned entries of the timeline; null if there are no such entries. */
export async function plannedAction(
  { payload }: Pick<PayloadRequest, 'payload'>,
  lead: Parameters<NonNullable<TimelineSource['nextAction']>>[1],
): Promise<string | null> {
  const actions = await Promise.all(
    timelineSourcesOf(payload).map(async (source) => (await source.nextAction?.({ payload }, lead)) ?? null),
  );
  return actions.find((action) => action !== null) ?? null;
}
