/** Loads the free times of a booking type. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { FormField } from '@/forms/form-field';
import { type BookingQuestion, ownQuestionFields } from '../form/own-questions';
import type { Availability } from './availability';
import { findSlots, type HostSchedule, type Slot, type SlotRules } from './find-slots';
import type { TimeSpan } from './intervals';
import { isOutdated, isUnread } from './outdated-calendar';

export type BookableType = {
  id: string;
  slug: string;
  title: string;
  place: string;
  price: string | null;
  rules: SlotRules;
  /** The type's questions, after the fixed fields. */
  questions: FormField[];
};

type TypeRow = Omit<BookableType, 'rules' | 'questions'> & {
  isOpen: boolean;
  questions: BookingQuestion[];
} & SlotRules;

const findType = `
  select id, slug, title, place::text, price, duration::int, step::int, buffer_before::int as "bufferBefore",
    buffer_after::int as "bufferAfter", notice_hours::int as "noticeHours", horizon_days::int as "horizonDays",
    daily_cap::int as "dailyCap", is_open as "isOpen", coalesce((
      select json_agg(json_build_object(
        'id', id, 'kind', kind, 'label', label, 'choices', choices, 'isRequired', is_required) order by _order)
      from booking_types_questions where _parent_id = booking_types.id
    ), '[]') as questions
  from booking_types where slug = $1`;

/** A type, open or closed; undefined if there is none with this slug. */
export async function findBookingType(
  req: InTransaction,
  slug: string,
): Promise<(BookableType & { isOpen: boolean }) | undefined> {
  if (!/^[\w-]{1,100}$/.test(slug)) return undefined;
  const [row] = await queryInTransaction<TypeRow>(req, findType, [slug]);
  if (!row) return undefined;
  const { id, title, place, price, isOpen, questions, slug: _slug, ...rules } = row;
  return { id, slug, title, place, price, isOpen, rules, questions: ownQuestionFields(questions) };
}

/** An open type; undefined if there is none with this slug. */
export async function findBookableType(req: InTransaction, slug: string): Promise<BookableType | undefined> {
  const type = await findBookingType(req, slug);
  return type?.isOpen ? type : undefined;
}

type AvailabilityRow = Omit<Availability, 'weekly'> & {
  weekly: (Omit<Availability['weekly'][number], 'weekday'> & { weekday: string })[];
};
type HostRow = AvailabilityRow & { id: string; busy: TimeSpan[]; booked: number[] };

const list = (table: string, columns: string) =>
  `coalesce((select json_agg(json_build_object(${columns})) from ${table} where _parent_id = host.id), '[]')`;
const inMs = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

const availabilityColumns = `host.time_zone as "timeZone",
    ${list('booking_hosts_weekly', `'weekday', weekday::text, 'from', "from", 'to', "to"`)} as weekly,
    ${list('booking_hosts_days_off', `'from', "from", 'to', "to"`)} as "daysOff",
    ${list('booking_hosts_extra', `'date', date, 'from', "from", 'to', "to"`)} as extra`;

/**
 * Hosts with their occupied times in a range: bookings of any type with their buffers, the host's calendar, and blocks.
 * A host who requires a current calendar is left out while it is outdated.
 */
const findHosts = `
  select host.id, ${availabilityColumns},
    coalesce((
      select json_agg(json_build_object('start', ${inMs('taken.start')}, 'end', ${inMs('taken.until')})) from (
        select blocked_from as start, blocked_until as until from bookings
        where host_id = host.id and status = 'confirmed' and blocked_until > $2 and blocked_from < $3
          and id::text is distinct from $4
        union all
        select starts_at, ends_at from booking_busy_times
        where host_id = host.id and ends_at > $2 and starts_at < $3
        union all
        select starts_at, ends_at from booking_blocks
        where host_id = host.id and ends_at > $2 and starts_at < $3
      ) as taken
    ), '[]') as busy,
    coalesce((
      select json_agg(${inMs('starts_at')}) from bookings
      where host_id = host.id and type_id = $1 and status in ('confirmed', 'done') and id::text is distinct from $4
        and starts_at > $2::timestamptz - interval '1 day' and starts_at < $3::timestamptz + interval '1 day'
    ), '[]') as booked
  from booking_hosts host
  join booking_types_rels rel on rel.booking_hosts_id = host.id and rel.path = 'hosts' and rel.parent_id = $1
  where not (coalesce(host.calendar_required, false) and (${isUnread} or ${isOutdated('$5')}))`;

const toAvailability = ({ weekly, timeZone, daysOff, extra }: AvailabilityRow): Availability => ({
  timeZone,
  weekly: weekly.map(({ weekday, ...hours }) => ({ ...hours, weekday: Number(weekday) })),
  daysOff,
  extra,
});

/** Availability of a host; undefined if there is no such host. */
export async function findSchedule(req: InTransaction, hostId: string): Promise<Availability | undefined> {
  const [row] = await queryInTransaction<AvailabilityRow>(
    req,
    `select ${availabilityColumns} from booking_hosts host where host.id::text = $1`,
    [hostId],
  );
  return row && toAvailability(row);
}

const day = 86_400_000;

type LoadSlotsInput = {
  range: TimeSpan;
  /** Milliseconds since 1970. */
  now: number;
  /** Id of the booking that is being moved: its time counts as free. */
  except?: string | undefined;
};

/** Free times of a type with available hosts, in order. */
export async function loadSlots(
  req: InTransaction,
  type: BookableType,
  { range, now, except }: LoadSlotsInput,
): Promise<Slot[]> {
  const span = [range.start - day, range.end + day].map((instant) => new Date(instant).toISOString());
  const rows = await queryInTransaction<HostRow>(req, findHosts, [
    ...[type.id, ...span, except ?? null, new Date(now).toISOString()],
  ]);
  const hosts = rows.map(
    ({ id, busy, booked, ...row }): HostSchedule => ({ id, availability: toAvailability(row), busy, booked }),
  );
  return findSlots(type.rules, hosts, range, now);
}
