import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import type { Lead } from '@/payload-types';
import { pauseLead, resumeLead } from '../../../nurture/enrolments/pause-lead';
import { lockForStart, startSequence, stopStarted } from '../../../nurture/enrolments/start-sequence';
import { recordChange, recordEnrolments } from '../../tables';
import type { SettledRow, TakenRow } from '../../tables/lead-changes';
import type { Stage } from '../list/lead-filter';
import { recipientQuery } from '../nurture-actions/step-recipients';

/** Seconds in which a change can be undone. */
export const undoSeconds = 60;

/** A change of many leads. */
export type BulkChange =
  | { kind: 'stage'; target: Stage; reason: string | null }
  | { kind: 'owner'; target: string | null }
  | { kind: 'mails'; target: 'pause' | 'resume' }
  /** Id of a published sequence. */
  | { kind: 'sequence'; target: string };

/** Inverse of a change: the values that the change replaced. */
type Before =
  | Pick<Lead, 'stage' | 'unanswered_since' | 'won_at' | 'lost_reason'>
  | { owner: string | null }
  | { enrolments: string[] }
  | { started: string };

type Current = {
  id: string;
  stage: Stage;
  owner_id: string | null;
  unanswered_since: string | null;
  won_at: string | null;
  lost_reason: string | null;
  updated_at: string;
};

const update = async (req: PayloadRequest, id: string, data: Partial<Lead>): Promise<string> => {
  const query = { collection: 'leads', id, data, depth: 0, req } as const;
  return (await req.payload.update({ ...query, overrideAccess: true })).updatedAt;
};

const mailWords = { pause: 'Emails paused by hand', resume: 'Emails resumed by hand' } as const;

/**
 * Pauses or resumes a lead's sequences, and records that in the history. @returns the enrolments that changed.
 */
export async function changeMails(
  req: PayloadRequest,
  leadId: string,
  target: 'pause' | 'resume',
  enrolments: readonly string[] | null = null,
): Promise<string[]> {
  const changed = await (target === 'pause' ? pauseLead : resumeLead)(req, leadId, enrolments);
  if (changed.length > 0) {
    const type = target === 'pause' ? 'mails_paused' : 'mails_resumed';
    await recordChange(req, leadId, { type, summary: mailWords[target], data: {} });
  }
  return changed;
}

type OneByOne = Exclude<BulkChange, { kind: 'sequence' }>;

async function applyTo(
  req: PayloadRequest,
  lead: Current,
  change: OneByOne,
): Promise<{ before: Before; written_at: string } | undefined> {
  if (change.kind === 'mails') {
    const enrolments = await changeMails(req, lead.id, change.target);
    return enrolments.length > 0 ? { before: { enrolments }, written_at: lead.updated_at } : undefined;
  }
  if (change.kind === 'owner') {
    if (lead.owner_id === change.target) return undefined;
    const written_at = await update(req, lead.id, { owner: change.target });
    return { before: { owner: lead.owner_id }, written_at };
  }
  if (lead.stage === change.target) return undefined;
  const isLost = change.target === 'lost' && change.reason;
  const { stage, unanswered_since, won_at, lost_reason } = lead;
  const data = { stage: change.target, ...(isLost ? { lost_reason: change.reason } : {}) };
  const written_at = await update(req, lead.id, data);
  return { before: { stage, unanswered_since, won_at, lost_reason }, written_at };
}

/** Undoing the start of a sequence always ends the enrolment, even if the lead has changed since. */
async function stop(req: PayloadRequest, leadId: string, enrolmentId: string): Promise<boolean> {
  const name = await stopStarted(req, enrolmentId);
  if (name === undefined) return false;
  const summary = `Taken out of ${name} by hand`;
  await recordChange(req, leadId, { type: 'mail_skipped', summary, data: {} });
  return true;
}

async function revert(
  req: PayloadRequest,
  lead: Current,
  { written_at, before: stored }: TakenRow,
  change: BulkChange,
): Promise<boolean> {
  // The cast is safe: only `applyRows` writes this column.
  const before = stored as Before;
  if ('started' in before) return stop(req, lead.id, before.started);
  if (!isSameMoment(written_at, lead.updated_at)) return false;
  if ('enrolments' in before) {
    const target = change.target === 'pause' ? 'resume' : 'pause';
    return (await changeMails(req, lead.id, target, before.enrolments)).length > 0;
  }
  if ('owner' in before) {
    await update(req, lead.id, { owner: before.owner });
    return true;
  }
  const { unanswered_since, ...rest } = before;
  await update(req, lead.id, rest);
  // Moving the stage marked the lead as answered; undo that too.
  if (unanswered_since) await update(req, lead.id, { unanswered_since });
  return true;
}

/** Locks the leads in the order of their ids, as everywhere, to avoid deadlocks. */
async function lockLeads(req: PayloadRequest, ids: readonly string[]): Promise<Map<string, Current>> {
  const leads = await queryInTransaction<Current>(
    req,
    `select id, stage::text as stage, owner_id, unanswered_since, won_at, lost_reason, updated_at from leads
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb)) order by id for no key update`,
    [JSON.stringify(ids)],
  );
  return new Map(leads.map((lead) => [lead.id, lead]));
}

const idsOf = (rows: readonly TakenRow[]) => rows.flatMap(({ lead_id }) => lead_id ?? []);
const isSameMoment = (one: string | null, other: string) =>
  one !== null && new Date(one).getTime() === new Date(other).getTime();

async function startRows(
  req: PayloadRequest,
  rows: readonly TakenRow[],
  sequenceId: string,
): Promise<SettledRow[]> {
  await lockForStart(req);
  const leads = await lockLeads(req, idsOf(rows));
  const asked = { sequenceId, recipientQuery, leadIds: [...leads.keys()], graceSeconds: undoSeconds };
  const outcomes = await startSequence(req, asked);
  const started: string[] = [];
  let name = '';
  const settled = rows.map(({ id, lead_id }): SettledRow => {
    const outcome = outcomes.get(lead_id ?? '');
    if (outcome?.kind !== 'started') return { id, state: 'left', problem: outcome?.why };
    started.push(lead_id ?? '');
    name = outcome.sequenceName;
    return { id, state: 'done', before: { started: outcome.enrolmentId } satisfies Before };
  });
  await recordEnrolments(req, started, { sequenceName: name, userId: req.user?.id ?? null });
  return settled;
}

/**
 * Applies a change to some leads. Skips deleted leads, and those that have the target value or must not be
 * changed.
 */
export async function applyRows(
  req: PayloadRequest,
  rows: readonly TakenRow[],
  change: BulkChange,
): Promise<SettledRow[]> {
  if (change.kind === 'sequence') return startRows(req, rows, change.target);
  const leads = await lockLeads(req, idsOf(rows));
  const settled: SettledRow[] = [];
  for (const { id, lead_id } of rows) {
    const lead = leads.get(lead_id ?? '');
    const applied = lead && (await applyTo(req, lead, change));
    settled.push(applied ? { id, state: 'done', ...applied } : { id, state: 'left' });
  }
  return settled;
}

/** Undoes a change for leads that have not been changed since. Undoing the start of a sequence ends the enrolment. */
export async function revertRows(
  req: PayloadRequest,
  rows: readonly TakenRow[],
  change: BulkChange,
): Promise<SettledRow[]> {
  const leads = await lockLeads(req, idsOf(rows));
  const settled: SettledRow[] = [];
  for (const row of rows) {
    const lead = leads.get(row.lead_id ?? '');
    const isUndone = lead && (await revert(req, lead, row, change));
    settled.push({ id: row.id, state: isUndone ? 'undone' : 'kept' });
  }
  return settled;
}
