/** Booking types and hosts with any one field empty: either the save is refused, or their form and emails render. */
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as freeTimes } from '@/app/api/bookings/[type]/route';
import { findBooking } from '@/features/bookings/find-booking';
import { mails } from '@/features/bookings/mails';
import { actors } from '../../../support/actors';
import { staysBookable } from '../../../support/bookable';
import { documentAt, outputOf, textOf } from '../../../support/content/document-output';
import { filledFields } from '../../../support/content/filled-document';
import { tryEmptied } from '../../../support/content/try-emptied';
import { aBooking, aBookingHost, aBookingType, create } from '../../../support/factories';
import { origin } from '../../../support/forms';
import { testPayload } from '../../../support/payload';
import { representatives } from '../../../support/suite/full';

const page = '/shows-a-meeting-type';
const notTyped = new Set(['id', 'createdAt', 'updatedAt', 'slug', 'generateSlug']);

let ids: Record<'booking-types' | 'booking-hosts', string>;
let booked: { id: string };

const freeTimesOf = (slug: string) =>
  freeTimes(new Request(`${origin}/api/bookings/${slug}`), { params: Promise.resolve({ type: slug }) });

beforeAll(async () => {
  const host = await aBookingHost({
    meetingLink: 'https://meet.example/{booking}',
    calendarUrl: 'https://calendar.example/ines.ics',
  });
  const { id, slug } = await aBookingType({ hosts: [host.id] });
  ids = { 'booking-types': id, 'booking-hosts': host.id };
  const form = { blockType: 'form', asks: 'time', bookingType: slug, source: 'book', heading: 'Book a time' };
  await create('pages', { title: 'Book', path: page, _status: 'published', blocks: [form] } as never);
  const { starts }: { starts: number[] } = await (await freeTimesOf(slug)).json();
  booked = await aBooking(starts.find(staysBookable) ?? 0);
});

/** Returns the text of every mail about the booking and its host. */
async function mailTexts(): Promise<string[]> {
  const req = await actors.admin();
  const texts = [];
  for (const { name, decide } of mails) {
    const row = { id: '', template: name, to: 'ada@corp.example', lead_id: null, enrolment_id: null };
    const metadata = { booking_id: booked.id, sequence: 0, host_id: ids['booking-hosts'] };
    const verdict = await decide(req, {
      ...row,
      sequence_name: null,
      step: null,
      metadata,
      attempts: 1,
    } as never);
    // Emptied fields of the host end the outage.
    if (verdict.kind === 'skip' && name === 'calendar-outage') continue;
    if (verdict.kind !== 'send') throw new Error(`${name}: ${JSON.stringify(verdict)}`);
    const { subject, html, text } = await verdict.render();
    texts.push(subject, textOf(html), text, verdict.calendar?.content ?? '');
  }
  return texts;
}

async function output(): Promise<string> {
  const shown = await outputOf(await documentAt(page, 'visitor'), page);
  const times = await freeTimesOf('session');
  expect(times.status).toBeLessThan(500);
  expect(await findBooking(await actors.admin(), booked.id)).toBeDefined();
  return [shown, ...(await mailTexts())].join('\n');
}

const collections = representatives(
  ['booking-types', 'booking-hosts'] as const,
  (slug) => slug === 'booking-types',
);

describe.each(collections)('%s', (collection) => {
  it('if any one field of a document is empty, saving the document fails at that field only, or succeeds and the form and emails render', async () => {
    const payload = await testPayload();
    const fields = payload.collections[collection].config.flattenedFields.filter(
      ({ name }) => !notTyped.has(name),
    );
    const find = { collection, id: ids[collection], depth: 0 } as const;
    const stored = await payload.findByID({ ...find, overrideAccess: true });
    const filled = filledFields(fields, { words: 'some words', hrefs: ['/'], related: {} });
    const typed = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null));
    const {
      id: _,
      createdAt: __,
      updatedAt: ___,
      ...whole
    } = { ...filled, ...typed } as Record<string, unknown>;
    const user = await actors.user('admin');
    await tryEmptied(fields, whole, {
      save: (data) => payload.update({ ...find, data: data as never, user, overrideAccess: false }),
      output,
    });
  });
});
