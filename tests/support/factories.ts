/**
 * Creates the rows that tests begin with: each function has defaults for all fields, and takes the fields that matter
 * to the test.
 */
import { randomUUID } from 'node:crypto';
import type {
  CollectionSlug,
  DataFromCollectionSlug,
  File,
  PayloadRequest,
  RequiredDataFromCollectionSlug,
  TypedUser,
} from 'payload';
import { captureLead } from '@/features/leads/capture/capture-lead';
import { ContactSubmission } from '@/features/leads/schema';
import type { SpamReason } from '@/forms/spam-check';
import type { BookingHost, BookingType, Member, Page, Team, TeamMembership, User } from '@/payload-types';
import { bookingOf, rows } from './db';
import { postForm } from './forms';
import { testPayload, testRequest } from './payload';

/** Creates a document without access control. */
export async function create<TSlug extends CollectionSlug>(
  collection: TSlug,
  data: RequiredDataFromCollectionSlug<TSlug>,
  options: { draft?: boolean; file?: File } = {},
): Promise<DataFromCollectionSlug<TSlug>> {
  const payload = await testPayload();
  return payload.create({ collection, data, overrideAccess: true, ...options } as never);
}

/** @returns the user, as Payload passes a signed-in user to requests. */
export async function aUser(own: Partial<User> = {}): Promise<TypedUser> {
  const user = await create('users', { email: `${randomUUID()}@firm.example`, role: 'member', ...own });
  return { ...user, collection: 'users' };
}

export const aMember = (own: Partial<Member> = {}) =>
  create('members', { email: `${randomUUID()}@member.example`, ...own });

/** A workspace for which the partner tools are switched on, unless other features are given. */
export const aTeam = (own: Partial<Team> = {}) =>
  create('teams', {
    ...{ name: 'A team', slug: 'a-team', time_zone: 'UTC', features: { 'partner-tools': true } },
    ...own,
  });

/** @param own fields that differ from the defaults; the default role is member */
export const aMembership = (own: Pick<TeamMembership, 'team_id' | 'user_id'> & Partial<TeamMembership>) =>
  create('team-memberships', { role: 'member', ...own });

export const aPublishedPage = ({ path = '/a-page', ...own }: Partial<Page> = {}) =>
  create('pages', { title: `Page at ${path}`, path, _status: 'published', ...own });

type Typed = Partial<Record<keyof typeof ContactSubmission.shape, string>>;

/** A contact form's submission, parsed as its endpoint does. */
export const aSubmission = (typed: Typed) =>
  ContactSubmission.parse({ name: 'Ada', message: 'Hello', source: 'contact_form', ...typed });

export async function capture(typed: Typed, spamReason: SpamReason | null = null, req?: PayloadRequest) {
  return captureLead(req ?? (await testRequest()), {
    form: 'contact',
    submission: aSubmission(typed),
    spamReason,
  });
}

/** Captures a contact form. @returns the id of its lead. */
export const aLead = async (typed: Typed = {}): Promise<string> =>
  (await capture({ email: 'ada@corp.example', ...typed })).leadId;

/** Inserts a lead that does not come from a form: without event, score, enrolment and mails. @returns its id. */
export async function aStoredLead(columns: Record<string, string | number | null> = {}): Promise<string> {
  const row = { email: `${randomUUID()}@corp.example`, ...columns };
  const names = Object.keys(row);
  const [lead] = await rows<{ id: string }>(
    `insert into leads (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
     returning id`,
    Object.values(row),
  );
  return lead?.id ?? '';
}

/** A host's bookable hours, the same on every day of the week. */
export const everyDay = (from: string, to: string): NonNullable<BookingHost['weekly']> =>
  (['1', '2', '3', '4', '5', '6', '7'] as const).map((weekday) => ({ weekday, from, to }));

/** A host who can be booked at any time of any day. */
export const aBookingHost = (own: Partial<BookingHost> = {}) =>
  create('booking-hosts', {
    name: 'Ines',
    email: 'ines@firm.example',
    timeZone: 'UTC',
    weekly: everyDay('00:00', '24:00'),
    ...own,
  });

/** An open booking type, by default with a host of its own. */
export async function aBookingType({ hosts, ...own }: Partial<BookingType> = {}): Promise<BookingType> {
  return create('booking-types', {
    title: 'A session',
    slug: 'session',
    isOpen: true,
    hosts: hosts ?? [(await aBookingHost()).id],
    duration: 45,
    step: 30,
    bufferBefore: 0,
    bufferAfter: 0,
    noticeHours: 1,
    horizonDays: 30,
    dailyCap: 20,
    place: 'video',
    placeText: 'https://meet.example/room',
    agenda: 'We talk.',
    ...own,
  });
}

/** Books a slot as the form does, by default of the type `session`. */
export async function aBooking(start: number | string, own: Record<string, string> = {}) {
  const { email = 'ada@corp.example', ...fields } = own;
  const person = { email, name: 'Ada', source: 'book', type: 'session', time_zone: 'UTC', ...fields };
  const response = await postForm('book-slot', { ...person, start: new Date(start).toISOString() });
  if (response.status !== 200) throw new Error(await response.text());
  return bookingOf(email);
}
