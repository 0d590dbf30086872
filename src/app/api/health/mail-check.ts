import { createTransport } from 'nodemailer';
import type { Pool } from 'pg';
import { env } from '@/config/env';
import { cannotWait, canWait, mayBeSlow } from '@/features/mail/slow-start/can-wait';

const freshForMs = 30_000;
const timeoutMs = 3000;

let lastVerdict: Promise<boolean> | undefined;
let asked = 0;

/** Connects to the mail server, greets it and authenticates as for sending; sends nothing. */
async function canReachServer(url: string): Promise<boolean> {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    return await transport.verify();
  } catch {
    return false;
  } finally {
    transport.close();
  }
}

/**
 * True if the mail server was reachable in a check at most 30 s old, or if none is configured. The result is
 * cached, so that health checks do not keep the mail server busy.
 */
function canSendMail(): Promise<boolean> {
  if (env.smtpUrl === undefined) return Promise.resolve(true);
  if (!lastVerdict || Date.now() - asked > freshForMs) {
    asked = Date.now();
    lastVerdict = canReachServer(env.smtpUrl);
  }
  return lastVerdict;
}

const overdue = (which: string) => `exists (select from emails
  where status in ('queued', 'unknown') and status = 'queued' and ${which}
    and coalesce(next_try_at, due_at) < now() - interval '2 minutes')`;
const noneClaimed = (since: string) =>
  `not exists (select from emails where claimed_at > now() - interval '${since}')`;

/**
 * SQL condition: true if the circuit breaker is open, or if mails have been due for two minutes while none was
 * claimed, which means that no worker runs. While a domain starts slowly, mails that can wait may wait for an hour.
 */
const stopped = `
  select exists (select from mail_relay where breaker_opened_at is not null)
    or (${overdue(cannotWait)} and ${noneClaimed('2 minutes')})
    or (${overdue(canWait)} and ${noneClaimed('2 minutes')} and (${noneClaimed('62 minutes')}
      or not exists (select from sending_domains where ${mayBeSlow}))) as is_stopped`;

/** True if the outbox makes progress and the mail server is reachable. */
export async function isMailMoving(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_stopped: boolean }>(stopped);
  return rows[0]?.is_stopped === false && (await canSendMail());
}
