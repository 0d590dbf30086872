import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { Host } from '../schedule/list-bookings';

/** Hosts of a booking type, by name. */
export const listTypeHosts = (req: InTransaction, slug: string): Promise<Host[]> =>
  queryInTransaction<Host>(
    req,
    `select host.id, host.name, host.time_zone from booking_hosts host
       join booking_types_rels rel on rel.booking_hosts_id = host.id and rel.path = 'hosts'
       join booking_types type on type.id = rel.parent_id
     where type.slug = $1 order by host.name, host.id`,
    [slug],
  );

export type MeetingType = { slug: string; title: string };

/** Types that staff can book: open and closed ones. */
export const listMeetingTypes = (req: InTransaction): Promise<MeetingType[]> =>
  queryInTransaction<MeetingType>(
    req,
    'select slug, title from booking_types where slug is not null order by title, id',
  );
