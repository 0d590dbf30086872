/** Leads, their mails and the worker that sends them, as tests need them. */
import type { PayloadRequest } from 'payload';
import { afterAll, expect, vi } from 'vitest';
import { loadMails } from '@/features';
import { captureLead } from '@/features/leads/capture/capture-lead';
import { ContactSubmission } from '@/features/leads/schema';
import { findDefinition } from '@/features/mail/outbox/define-mail';
import { startDispatcher } from '@/features/mail/sending/dispatcher';
import type { SpamReason } from '@/forms/spam-check';
import { checkContent } from '@/seed/check/check-content';
import { loadContent } from '@/seed/load-content';
import { readDocument } from '@/seed/read-content';
import { defaultContent } from '@/seed/seed';
import { startWorker } from '@/worker';
import { testPayload, testRequest } from './payload';

/** Whether the later mails of a series keep to the hours of the day. */
export async function sendInOfficeHours(
  sendsInOfficeHours: boolean,
  timeZone = 'America/New_York',
): Promise<void> {
  const payload = await testPayload();
  const data = { sendsInOfficeHours, timeZone };
  await payload.updateGlobal({ slug: 'site-settings', data, overrideAccess: true });
}

/** The sequence that new leads are enrolled in, published. */
export async function publishOnboarding(): Promise<string> {
  const req = await testRequest();
  const { payload } = req;
  const sequence = readDocument(defaultContent, 'sequences/onboarding.yaml');
  await loadContent(req, checkContent(payload.config, [sequence]));
  const where = { name: { equals: 'onboarding' } };
  const { docs } = await payload.find({ collection: 'sequences', where, overrideAccess: true });
  if (!docs[0]) throw new Error('There is no default sequence.');
  // A test that makes a mail due means now, whatever the hour is in New York.
  await sendInOfficeHours(false);
  return docs[0].id;
}

/** The page of thanks, as an editor publishes it. */
export async function publishThankYouPage(): Promise<string> {
  const payload = await testPayload();
  const { id } = await payload.create({
    collection: 'pages',
    data: { title: 'Thank you', path: '/thank-you', _status: 'published' },
    overrideAccess: true,
  });
  return id;
}

type Typed = Partial<Record<keyof typeof ContactSubmission.shape, string>>;

/** What the contact form sends, parsed as its endpoint does. */
export const submission = (typed: Typed) =>
  ContactSubmission.parse({ name: 'Ada', message: 'Hello', source: 'contact_form', ...typed });

export async function capture(typed: Typed, spamReason: SpamReason | null = null, req?: PayloadRequest) {
  return captureLead(req ?? (await testRequest()), {
    form: 'contact',
    submission: submission(typed),
    spamReason,
  });
}

/** Jobs run in this process until the test file ends, or until the answered function is called. */
export async function runWorker(): Promise<() => Promise<void>> {
  const worker = await startWorker(await testPayload());
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await worker.stop();
    isRunning = false;
  };
  afterAll(stop);
  return stop;
}

const isInTheWay = `status = 'sending' or (status in ('queued', 'unknown') and coalesce(next_try_at, due_at) <= now()
  and (status = 'queued' or next_try_at is not null))`;

/** Waits until nothing in the outbox could go out at this moment. */
export async function outboxIsDone(timeout = 20_000): Promise<void> {
  const left = () => rows(`select id, template, status, reason from emails where ${isInTheWay}`);
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout, interval: 25 });
}

/** Sends every mail that is due, as a worker does, and ends that worker. */
export async function sendDue(): Promise<void> {
  const outbox = startDispatcher(await testPayload(), findDefinition(await loadMails()));
  try {
    await outboxIsDone();
  } finally {
    await outbox.stop();
  }
}

/** The mail server's past is forgotten, and the breaker closed. */
export async function forgetRelay(): Promise<void> {
  await rows(`update mail_relay set next_turn_at = now(), accepted_at = null, refused_at = null, refusal = null,
    consecutive_failures = 0, breaker_opened_at = null, probe_at = null, told_at = null,
    addresses_refused_from = null, addresses_refused_until = null`);
}

export async function rows<T extends Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const { db } = await testPayload();
  return (await db.pool.query<T>(text, values)).rows;
}
