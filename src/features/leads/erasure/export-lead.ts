import { type Endpoint, NotFound, type PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import type { Lead } from '@/payload-types';
import { hashAddress } from '../../mail/suppression/suppressions';

type Row = Record<string, unknown>;

export type LeadExport = {
  exported_at: string;
  lead: Lead;
  /** Of leads that were merged into this one. */
  further_addresses: Row[];
  events: Row[];
  nurture: Row[];
  mails: Row[];
  bookings: Row[];
  agent_requests: Row[];
  waitlist_entries: Row[];
  download_grants: Row[];
  /** Why no series of mails goes to the address, if so. */
  suppression: Row | null;
};

/** @throws NotFound; Forbidden to all but admins. */
export async function exportLead(req: PayloadRequest, { leadId }: { leadId: string }): Promise<LeadExport> {
  assertRole(req, 'admin');
  const query = { collection: 'leads', id: leadId, depth: 0, joins: false, disableErrors: true } as const;
  const lead = await req.payload.findByID({ ...query, req, overrideAccess: true });
  if (!lead) throw new NotFound(req.t);
  const ask = (text: string, value: string) => queryInTransaction<Row>(req, text, [value]);
  const [
    further_addresses,
    events,
    nurture,
    mails,
    bookings,
    agent_requests,
    waitlist_entries,
    download_grants,
    [suppression],
  ] = await Promise.all([
    ask('select email, created_at from lead_addresses where lead_id = $1 order by created_at', leadId),
    ask('select * from lead_events where lead_id = $1 order by created_at', leadId),
    ask('select * from lead_nurture_statuses where lead_id = $1 order by enrolled_at', leadId),
    ask('select * from emails where lead_id = $1 order by due_at', leadId),
    ask(
      `select bookings.*, type.title, host.name as host from bookings join booking_types type on type.id = type_id
         join booking_hosts host on host.id = host_id where lead_id = $1 order by starts_at`,
      leadId,
    ),
    ask('select * from agent_requests where lead_id = $1 order by created_at', leadId),
    // Without the code and the hash, which would let whoever reads this act in the person's name.
    ask(
      `select list, joined_at, confirmed_at, left_at, credited_at, shows_name, score from waitlist_entries
       where lead_id = $1 order by joined_at`,
      leadId,
    ),
    ask(
      `select resource.title, downloads, downloaded_at, expires_at, download_grants.created_at from download_grants
       join resources resource on resource.id = resource_id where lead_id = $1 order by download_grants.created_at`,
      leadId,
    ),
    ask('select reason, created_at from suppressions where email_hash = $1', hashAddress(lead.email)),
  ]);
  const exported_at = new Date().toISOString();
  return {
    exported_at,
    lead,
    further_addresses,
    events,
    nurture,
    mails,
    bookings,
    agent_requests,
    waitlist_entries,
    download_grants,
    suppression: suppression ?? null,
  };
}

/** `GET /api/leads/{id}/export`: all that is kept about a lead, as a file of JSON. */
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
