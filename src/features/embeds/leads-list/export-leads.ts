import type { InTransaction } from '@/db/transaction';
import { byteOrderMark, csvLine } from '@/lib/text/csv';
import { listTeamLeads, type TeamLeadCursor } from '../../team-leads/queries';
import type { TeamLead } from '../../team-leads/team-lead';

const perQuery = 500;

const columns: readonly [string, (lead: TeamLead) => string | null | undefined][] = [
  ['Received (UTC)', ({ created_at }) => created_at],
  ['E-mail', ({ email }) => email],
  ['Name', ({ name }) => name],
  ['Company', ({ company }) => company],
  ['Phone', ({ phone }) => phone],
  ['State', ({ state }) => state],
  ['Note', ({ note }) => note],
  ['Calculation', ({ summary }) => summary],
  ['Page', ({ attribution }) => attribution.page],
  ['Referrer', ({ attribution }) => attribution.referrer],
  ['Source', ({ attribution }) => attribution.campaign?.utm_source],
  ['Medium', ({ attribution }) => attribution.campaign?.utm_medium],
  ['Campaign', ({ attribution }) => attribution.campaign?.utm_campaign],
  ['Message', ({ message }) => message],
  ['Agreed to', ({ consent_text }) => consent_text],
];

/** Leads of a workspace as CSV, the newest first, read in batches, which bounds the memory used. */
export async function* exportTeamLeads(req: InTransaction, teamId: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([label]) => label));
  let after: TeamLeadCursor | undefined;
  for (;;) {
    const leads = await listTeamLeads(req, { teamId, after, limit: perQuery });
    if (leads.length > 0)
      yield leads.map((lead) => csvLine(columns.map(([, value]) => value(lead) ?? ''))).join('');
    const last = leads.at(-1);
    if (!last || leads.length < perQuery) return;
    after = { at: last.created_at, id: last.id };
  }
}
