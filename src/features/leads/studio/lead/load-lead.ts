import { notFound, redirect } from 'next/navigation';
import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { leadPath } from '@/config/routes';
import { queryInTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';
import type { Lead } from '@/payload-types';
import { findSuppressed } from '../../../mail/suppression/suppressions';
import { leadNow } from '../../merge/lead-of-address';
import { firstAnswer } from '../../reply/first-answer';
import { personalRefusal } from '../../reply/personal-refusal';
import { type Thread, threadOf } from '../../reply/thread-of';

export type Series = { name: string; status: string; waiting: number };

export interface LoadedLead {
  lead: Lead;
  ownerId: string | null;
  series: Series[];
  /** Why no series of mails goes to the address, if so. */
  suppressedFor: string | null;
  nextCall: Date | null;
  /** Why not even a personal mail goes to the address, as a sentence. */
  refusal: string | null;
  /** How the conversation goes on. */
  thread: Thread;
  /** When a person of ours first wrote from here. */
  answered: Awaited<ReturnType<typeof firstAnswer>>;
}

/** A lead that was merged is on the other one's page. */
async function leadOn(req: PayloadRequest, id: string): Promise<never> {
  const [now] = await queryInTransaction<{ id: string | null }>(
    { payload: req.payload },
    `select ${leadNow('$1')} as id`,
    [id],
  );
  return now?.id ? redirect(leadPath(now.id)) : notFound();
}

/** A lead with what its page says beside its history. Ends with "not found" where there is none. @throws Forbidden to all but admins. */
export async function loadLead(req: PayloadRequest, id: string): Promise<LoadedLead> {
  assertRole(req, 'admin');
  if (!uuid.test(id)) notFound();
  const query = { collection: 'leads', id, depth: 0, joins: false, disableErrors: true } as const;
  const lead = await req.payload.findByID({ ...query, overrideAccess: false, user: req.user });
  if (!lead) return leadOn(req, id);
  const [series, suppressed, calls, refused, thread, answered] = await Promise.all([
    queryInTransaction<Series>(
      { payload: req.payload },
      `select status.sequence_name as name, status.status::text as status,
         count(*) filter (where emails.status in ('queued', 'held', 'unknown'))::int as waiting
       from lead_nurture_statuses status left join emails on emails.enrolment_id = status.id
       where status.lead_id = $1 and status.merged_from = '' group by status.id, status.sequence_name, status.status order by 1`,
      [id],
    ),
    findSuppressed({ payload: req.payload }, [lead.email]),
    queryInTransaction<{ at: string }>(
      { payload: req.payload },
      `select min(starts_at) as at from bookings where lead_id = $1 and status = 'confirmed' and starts_at > now()`,
      [id],
    ),
    personalRefusal({ payload: req.payload }, lead.email),
    threadOf({ payload: req.payload }, id),
    firstAnswer({ payload: req.payload }, id),
  ]);
  const at = calls[0]?.at;
  return {
    lead,
    ownerId: typeof lead.owner === 'object' ? (lead.owner?.id ?? null) : (lead.owner ?? null),
    series,
    suppressedFor: suppressed.get(lead.email) ?? null,
    nextCall: at ? new Date(at) : null,
    refusal: refused?.sentence ?? null,
    thread,
    answered,
  };
}
