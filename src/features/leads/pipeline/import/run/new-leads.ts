/** Creates the leads of imported lines with one INSERT, without Payload's hooks. */
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import type { Lead } from '@/payload-types';
import { mailPriority, queueMail } from '../../../../mail/outbox/outbox';
import { findSuppressed } from '../../../../mail/suppression/suppressions';
import { firstSequence } from '../../../../nurture/sequences/entry-sequence';
import { lockSequences } from '../../../../nurture/sequences/sequence-lock';
import { insertEnrolments } from '../../../../nurture/tables';
import { defaultCurrency, isInPipeline } from '../../../collections/pipeline';
import { announcementOf } from '../../../signals/scoring/announcement';
import { scoreLead } from '../../../signals/scoring/score';
import { recordImports } from '../../../tables';
import type { SettledRow, TakenRow } from '../../../tables/lead-changes';
import { recordImportedOptOuts } from '../../../tables/lead-imports';
import { type ImportedLead, insertImportedLeads } from '../../../tables/new-leads';
import { undoSeconds } from '../../changes/apply-change';
import { recipientQuery } from '../../nurture-actions/step-recipients';
import type { ReadLead } from '../columns/read-line';
import type { Import } from '../find-import';

export type ImportedLine = { row: TakenRow; read: ReadLead };

/** A new lead with its score and announcement, computed as the hooks of the collection would. */
function newLead({ email, values, newNotes, dates }: ReadLead, now: Date) {
  const profile = values as Parameters<typeof scoreLead>[0]['profile'];
  const source = String(values.source ?? 'import');
  const score = scoreLead({ profile: { ...profile, email }, requests: [{ source }], engagements: [], now });
  const stage = (values.stage ?? 'new') as Lead['stage'];
  /** A date in the future, such as an expected closing date, is neither a date of creation nor of a win. */
  const before = (date: Date | undefined) => (date && date <= now ? date.toISOString() : null);
  const announcement = announcementOf({ priority: score.priority_score, stage, announcedAt: null });
  return {
    stage: 'new',
    currency: defaultCurrency,
    ...values,
    email,
    notes: newNotes || null,
    source,
    ...score,
    created_at: before(dates.created),
    // A win without a date counts in no month.
    won_at: values.stage === 'won' ? before(dates.closed) : null,
    was_notified_at: announcement === 'announce' ? now.toISOString() : null,
  };
}

/**
 * Notifies the firm about each created lead with a high priority, as about any new lead. The mails become due
 * `undoSeconds` later, when the import can no longer be undone by a click, and have the lowest priority in the
 * outbox. Closed deals are not announced.
 */
async function announceLeads(req: PayloadRequest, made: readonly ImportedLead[], now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + undoSeconds * 1000);
  for (const { id, source, stage, priority_score, was_notified_at } of made) {
    if (!was_notified_at || stage === 'won' || stage === 'lost') continue;
    const metadata = { lead_id: id, source, priority_score: Number(priority_score) };
    const mail = { template: 'lead-notification', to: env.leadsNotifyTo, leadId: id, metadata } as const;
    await queueMail(req, { ...mail, dueAt, priority: mailPriority.series });
  }
}

/**
 * Inserts a lead for each unknown address, from the first line with that address. Suppressed addresses are not
 * enrolled. @returns the results of those lines
 */
export async function createLeads(
  req: PayloadRequest,
  lines: readonly ImportedLine[],
  { file_name, user_id, is_enrolling }: Pick<Import, 'file_name' | 'user_id' | 'is_enrolling'>,
): Promise<SettledRow[]> {
  await lockSequences(req, 'shared');
  const first = new Map(lines.toReversed().map((line) => [line.read.email, line]));
  // Leads are inserted in the order of their addresses, so that two imports cannot deadlock.
  const ordered = [...first.values()].sort((one, other) => (one.read.email < other.read.email ? -1 : 1));
  const now = new Date();
  const made = await insertImportedLeads(
    req,
    ordered.map(({ read }) => newLead(read, now)),
  );
  await announceLeads(req, made, now);
  const ids = made.map(({ id }) => id);
  await recordImports(req, ids, { fileName: file_name, userId: user_id });
  const refused = await findSuppressed(
    req,
    made.map(({ email }) => email),
  );
  await recordImportedOptOuts(
    req,
    made.flatMap(({ id, email }) => {
      const reason = refused.get(email);
      return reason === 'unsubscribed' || reason === 'bounced' ? [{ leadId: id, reason }] : [];
    }),
  );
  if (is_enrolling) {
    const enrolled = made.filter(({ email, stage }) => !refused.has(email) && isInPipeline(stage));
    await insertEnrolments(req, {
      recipientQuery,
      leadIds: enrolled.map(({ id }) => id),
      sequenceName: firstSequence,
    });
  }
  return made.flatMap(({ id, email, updated_at }): SettledRow[] => {
    const row = first.get(email)?.row;
    const before = { created: true };
    return row ? [{ id: row.id, state: 'done', lead_id: id, before, written_at: updated_at }] : [];
  });
}
