import type { LeadSteps } from '@/features/leads/pipeline/list/lead-steps';

/** Planned steps of a lead: the open tasks about that lead. */
export const taskSteps: LeadSteps = {
  open: 'select title, due_on, false as is_timed from tasks where lead_id = lead.id and done_at is null',
  isPlanned: 'exists (select from tasks where tasks.lead_id = leads.id and tasks.done_at is null)',
};
