import type { LeadData } from '@/access/personal-data';
import { type Disclosure, deletedWithLead, type RetainedTables } from '@/access/retention-policy';
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
  keepsLead: `exists (select from bookings
    where bookings.lead_id = lead.id and status = 'confirmed' and starts_at > now())`,
  timeZones: 'select time_zone::text, created_at from bookings where bookings.lead_id = lead.id',
  beforeErasure: cancelBeforeErasure,
  beforeCorrection: readdressBookings,
};

export const bookingDisclosure: Disclosure = {
  order: 50,
  when: 'You book a time',
  what: 'Your name and address, the time, your time zone, what you would like to talk about',
  why: 'To keep it, to remind you, to be prepared',
  howLong: () => 'As for a form',
};

export const retainedBookingTables: readonly RetainedTables[] = [
  { tables: /^bookings$/, because: deletedWithLead },
  {
    tables: /^booking_(types|hosts)(_\w+)?$/,
    because: 'what can be booked, and with whom, stays until somebody changes it',
  },
  { tables: /^booking_blocks$/, because: 'times at which a host takes no calls; they name nobody else' },
  { tables: /^booking_busy_times$/, because: 'each reading of a calendar replaces the one before' },
];
