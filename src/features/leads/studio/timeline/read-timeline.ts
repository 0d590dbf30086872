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
const mostPlanned = 100;

const pendingOf = ({ isPlanned = 'false', isSkipped = 'false' }: TimelineSource) =>
  `((${isPlanned}) or (${isSkipped}))`;

/**
 * SQL: entries of one source that have happened, at most a page and one more entry, which shows that there is a next
 * page. $1 is the lead, $2 and $3 the cursor.
 */
const selectPast = (source: TimelineSource) => `(
  select '${source.kind}' as kind, ${source.columns}, ${source.id} as id, ${source.at} as at from ${source.from}
    and (${source.at}, ${source.id}) < ($2::timestamptz, $3::uuid) and not ${pendingOf(source)}
  order by ${source.at} desc, ${source.id} desc limit ${entriesPerPage + 1})`;

const selectPending = (source: TimelineSource) => `(
  select '${source.kind}' as kind, ${source.columns}, ${source.id} as id, ${source.at} as at,
    (${source.isSkipped ?? 'false'}) as skipped
  from ${source.from} and ${pendingOf(source)}
  order by skipped, at, id limit ${mostPlanned})`;

const withLead = (selects: readonly string[]) =>
  `select entry.*, (select name from leads where id = $1) as name, (select company from leads where id = $1) as company
  from (${selects.join('\n  union all ')}) entry`;

export const timelineStatement = (sources: readonly TimelineSource[]): string =>
  `${withLead(sources.map(selectPast))} order by at desc, id desc limit ${entriesPerPage + 1}`;

const plannedStatement = (sources: readonly TimelineSource[]): string =>
  `${withLead(sources.filter(({ isPlanned }) => isPlanned).map(selectPending))} order by at, id`;

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
 * Past events of a lead, newest first.
 * @param after `next` of the page before.
 * @throws Forbidden to all but admins.
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

export interface Planned {
  /** Entries that have not happened yet, the soonest first. */
  entries: TimelineEntry[];
  /** Entries that will not happen: skipped mails. */
  skipped: TimelineEntry[];
}

/** Scheduled and skipped steps of a lead. @throws Forbidden to all but admins. */
export async function readPlanned(req: PayloadRequest, leadId: string): Promise<Planned> {
  assertRole(req, 'admin');
  const { payload } = req;
  const rows = await queryInTransaction<FoundRow & { skipped: boolean }>(
    { payload },
    plannedStatement(timelineSourcesOf(payload)),
    [leadId],
  );
  const entriesOf = (isSkipped: boolean) =>
    rows.flatMap(({ skipped, ...row }) => (skipped === isSkipped ? entryFrom(payload, row) : []));
  return { entries: entriesOf(false), skipped: entriesOf(true) };
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
