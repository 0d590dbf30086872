import type { LeadData } from '@/access/personal-data';
import { queryInTransaction } from '@/db/transaction';
import { cancelBeforeErasure } from './cancel-before-erasure';
import { readdressBookings, reassignBookings } from './tables';

const bookingsOfLead = `
  select bookings.*, type.title, host.name as host from bookings join booking_types type on type.id = type_id
    join booking_hosts host on host.id = host_id where lead_id = $1 order by starts_at`;

/** Bookings are deleted with their lead, by the foreign key. */
export const leadBookings: LeadData = {
  subject: 'lead',
  name: 'bookings',
  export: (req, { id }) => queryInTransaction(req, bookingsOfLead, [id]),
  reassign: reassignBookings,
  beforeErasure: cancelBeforeErasure,
  beforeCorrection: readdressBookings,
};
