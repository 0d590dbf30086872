/** Runs jobs and sends due mails in the test's process. */
import { expect, vi } from 'vitest';
import { loadMails } from '@/features';
import { findDefinition } from '@/features/mail/outbox/define-mail';
import { startDispatcher } from '@/features/mail/sending/dispatcher';
import { startWorker } from '@/worker';
import { rows } from './db';
import { testPayload } from './payload';
import { atFileEnd } from './vitest/file-end';

/** Runs jobs in this process until the test file ends, or until the returned function is called. */
export async function runWorker(): Promise<() => Promise<void>> {
  const worker = await startWorker(await testPayload());
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await worker.stop();
    isRunning = false;
  };
  atFileEnd(stop);
  return stop;
}

// Uses `clock_timestamp()`, because `now()` may be earlier than a row that the statement's snapshot shows.
const isInTheWay = `status = 'sending' or (status in ('queued', 'unknown') and coalesce(next_try_at, due_at) <= clock_timestamp()
  and (status = 'queued' or next_try_at is not null))`;

/** Waits until the outbox contains no mail that is being sent or could be sent now. */
export async function outboxIsDone(timeout = 20_000): Promise<void> {
  const left = () => rows(`select id, template, status, reason from emails where ${isInTheWay}`);
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout, interval: 25 });
}

/** Sends every due mail with a dispatcher, then stops it. */
export async function sendDue(): Promise<void> {
  const outbox = startDispatcher(await testPayload(), findDefinition(await loadMails()));
  try {
    await outboxIsDone();
  } finally {
    await outbox.stop();
  }
}

/** Resets the state of the mail server, including the circuit breaker. */
export async function forgetRelay(): Promise<void> {
  await rows(`update mail_relay set next_turn_at = now() - interval '1 second', accepted_at = null, refused_at = null, refusal = null,
    consecutive_failures = 0, breaker_opened_at = null, probe_at = null, told_at = null,
    addresses_refused_from = null, addresses_refused_until = null`);
}
