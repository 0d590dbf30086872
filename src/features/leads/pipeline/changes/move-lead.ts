import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction } from '@/db/transaction';
import { notFound } from '@/http/app-error';
import type { Lead } from '@/payload-types';
import type { currencies } from '../../collections/pipeline';
import type { Stage } from '../list/lead-filter';

export type Move = {
  leadId: string;
  stage: Stage;
  /** `updatedAt` as the user saw it. */
  seenAt: Date;
  /** Value of a won deal. */
  value?: { amount: number; currency: (typeof currencies)[number] } | undefined;
  /** Reason for a lost deal. */
  reason?: string | undefined;
};

/**
 * Moves a lead to another stage; hooks of the collection apply the consequences. A lead that was changed since the
 * user read it is not moved (docs/decisions/0010). @returns `same` if the lead was in the stage already. @throws
 * Forbidden to all but admins; AppError 404 if there is no such lead, `stale` if it was changed.
 */
export async function moveLead(
  req: PayloadRequest,
  { leadId, stage, seenAt, value, reason }: Move,
): Promise<'moved' | 'same'> {
  assertRole(req, 'admin');
  const query = {
    collection: 'leads',
    id: leadId,
    depth: 0,
    joins: false,
    req,
    overrideAccess: false,
  } as const;
  const lead = await req.payload.findByID({ ...query, disableErrors: true });
  if (!lead) throw notFound('This lead is gone.');
  if (lead.stage === stage) return 'same';
  const data: Partial<Lead> = {
    stage,
    updatedAt: seenAt.toISOString(),
    ...(stage === 'won' && value ? { deal_value: value.amount, currency: value.currency } : {}),
    ...(stage === 'lost' && reason ? { lost_reason: reason } : {}),
  };
  await inTransaction(req, () => req.payload.update({ ...query, data, overrideAccess: false }));
  return 'moved';
}
