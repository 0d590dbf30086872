import type { Endpoint, PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { exportPersonalData } from '@/access/personal-data';
import { queryInTransaction } from '@/db/transaction';
import { notFound } from '@/http/app-error';
import type { Lead } from '@/payload-types';
import { hashAddress } from '../../../mail/suppression/suppressions';

type Row = Record<string, unknown>;

export type LeadExport = {
  exported_at: string;
  lead: Lead;
  /** Addresses of leads merged into this one. */
  further_addresses: Row[];
  events: Row[];
  nurture: Row[];
  mails: Row[];
  /** Suppression of the address, if any. */
  suppression: Row | null;
  /** Personal data declared by other features, by name, such as `bookings`. */
  [name: string]: unknown;
};

/** @throws AppError 404 if there is no such lead; Forbidden to all but admins. */
export async function exportLead(req: PayloadRequest, { leadId }: { leadId: string }): Promise<LeadExport> {
  assertRole(req, 'admin');
  const query = { collection: 'leads', id: leadId, depth: 0, joins: false, disableErrors: true } as const;
  const lead = await req.payload.findByID({ ...query, req, overrideAccess: true });
  if (!lead) throw notFound('This lead is gone.');
  const ask = (text: string, value: string) => queryInTransaction<Row>(req, text, [value]);
  const [further_addresses, events, nurture, mails, [suppression], ofFeatures] = await Promise.all([
    ask('select email, created_at from lead_addresses where lead_id = $1 order by created_at', leadId),
    ask('select * from lead_events where lead_id = $1 order by created_at', leadId),
    ask('select * from lead_nurture_statuses where lead_id = $1 order by enrolled_at', leadId),
    ask('select * from emails where lead_id = $1 order by due_at', leadId),
    ask('select reason, created_at from suppressions where email_hash = $1', hashAddress(lead.email)),
    exportPersonalData(req, 'lead', lead),
  ]);
  const exported_at = new Date().toISOString();
  return {
    exported_at,
    lead,
    further_addresses,
    events,
    nurture,
    mails,
    ...ofFeatures,
    suppression: suppression ?? null,
  };
}

/** Endpoint `GET /api/leads/{id}/export`: everything stored about a lead, as JSON. */
export const exportLeadEndpoint: Omit<Endpoint, 'root'> = {
  path: '/:id/export',
  method: 'get',
  handler: async (req) => {
    const leadId = String(req.routeParams?.id);
    const kept = await exportLead(req, { leadId });
    return new Response(JSON.stringify(kept, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="lead-${kept.lead.id}.json"`,
        'cache-control': 'no-store',
      },
    });
  },
};
