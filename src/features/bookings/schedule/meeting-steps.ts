import type { LeadSteps } from '../../leads/pipeline/list/lead-steps';

const isComing = `booking.status = 'confirmed' and booking.starts_at > now()`;

/** Planned steps of a lead: the coming meetings. */
export const meetingSteps: LeadSteps = {
  open: `select 'Meeting: ' || type.title as title, booking.starts_at as due_on, true as is_timed
    from bookings booking join booking_types type on type.id = booking.type_id
    where booking.lead_id = lead.id and ${isComing}`,
  isPlanned: `exists (select from bookings booking where booking.lead_id = leads.id and ${isComing})`,
};
