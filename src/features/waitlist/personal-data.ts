import type { LeadData } from '@/access/personal-data';
import { queryInTransaction } from '@/db/transaction';
import { reassignEntries } from './tables';

/** Without invite code and mailbox hash, by which somebody could act in the person's name. */
const entriesOfLead = `
  select list, joined_at, confirmed_at, left_at, credited_at, shows_name, score from waitlist_entries
  where lead_id = $1 order by joined_at`;

export const leadWaitlistEntries: LeadData = {
  subject: 'lead',
  name: 'waitlist_entries',
  export: (req, { id }) => queryInTransaction(req, entriesOfLead, [id]),
  reassign: reassignEntries,
};
