import { notFound, redirect } from 'next/navigation';
import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { leadPath } from '@/config/routes';
import { queryInTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';
import type { Lead } from '@/payload-types';
import { findSuppressed } from '../../../mail/suppression/suppressions';
import { findSeriesOfLead, type LeadSeries } from '../../../nurture/queries';
import { leadNow } from '../../people/merge/lead-of-address';
import { isImportedOnly } from '../../pipeline/list/awaits-reply';
import { findThread, type Thread } from '../../pipeline/reply/find-thread';
import { firstAnswer } from '../../pipeline/reply/first-answer';
import { personalRefusal } from '../../pipeline/reply/personal-refusal';

export interface LoadedLead {
  lead: Lead;
  ownerId: string | null;
  series: LeadSeries[];
  /** Reason why the address is suppressed for sequences; null if it is not. */
  suppressedFor: string | null;
  /** Reason why not even a personal mail goes to the address, as a sentence. */
  refusal: string | null;
  /** Subject and headers for the next mail of the conversation. */
  thread: Thread;
  /** First personal mail to the lead from the studio. */
  answered: Awaited<ReturnType<typeof firstAnswer>>;
  /** True if the lead was imported and has not written since. */
  isImportedOnly: boolean;
}

/** Redirects from a merged lead to the lead it was merged into. */
async function leadOn(req: PayloadRequest, id: string): Promise<never> {
  const [now] = await queryInTransaction<{ id: string | null }>(
    { payload: req.payload },
    `select ${leadNow('$1')} as id`,
    [id],
  );
  return now?.id ? redirect(leadPath(now.id)) : notFound();
}

/**
 * Loads a lead with everything that its page shows except the timeline. Redirects if the lead was merged, and calls
 * `notFound()` if it does not exist. @throws Forbidden to all but admins.
 */
export async function loadLead(req: PayloadRequest, id: string): Promise<LoadedLead> {
  assertRole(req, 'admin');
  if (!uuid.test(id)) notFound();
  const query = { collection: 'leads', id, depth: 0, joins: false, disableErrors: true } as const;
  const lead = await req.payload.findByID({ ...query, overrideAccess: false, user: req.user });
  if (!lead) return leadOn(req, id);
  const [series, suppressed, refused, thread, answered, imported] = await Promise.all([
    findSeriesOfLead(req, id),
    findSuppressed({ payload: req.payload }, [lead.email]),
    personalRefusal({ payload: req.payload }, lead.email),
    findThread({ payload: req.payload }, id),
    firstAnswer({ payload: req.payload }, id),
    queryInTransaction(
      { payload: req.payload },
      `select from leads where id = $1 and ${isImportedOnly('leads')}`,
      [id],
    ),
  ]);
  return {
    lead,
    ownerId: typeof lead.owner === 'object' ? (lead.owner?.id ?? null) : (lead.owner ?? null),
    series,
    suppressedFor: suppressed.get(lead.email) ?? null,
    refusal: refused?.sentence ?? null,
    thread,
    answered,
    isImportedOnly: imported.length > 0,
  };
}
