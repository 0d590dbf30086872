import { createTransport } from 'nodemailer';
import type { Pool } from 'pg';
import { env } from '@/config/env';

const freshForMs = 30_000;
const timeoutMs = 3000;

let lastVerdict: Promise<boolean> | undefined;
let asked = 0;

/** Connects, greets and signs in as a send would; sends nothing. */
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

/** Whether mail could be sent at most half a minute ago: health checks must not keep a mail server busy. */
function canSendMail(): Promise<boolean> {
  if (env.smtpUrl === undefined) return Promise.resolve(true);
  if (!lastVerdict || Date.now() - asked > freshForMs) {
    asked = Date.now();
    lastVerdict = canReachServer(env.smtpUrl);
  }
  return lastVerdict;
}

/** The breaker is open, or mails have been due for minutes while nobody took any: no worker is running. */
const stopped = `
  select exists (select from mail_relay where breaker_opened_at is not null)
    or (exists (select from emails where status in ('queued', 'unknown') and status = 'queued'
                and coalesce(next_try_at, due_at) < now() - interval '2 minutes')
        and not exists (select from emails where claimed_at > now() - interval '2 minutes')) as is_stopped`;

/** Whether mails go out, as far as can be seen from here. */
export async function isMailMoving(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_stopped: boolean }>(stopped);
  return rows[0]?.is_stopped === false && (await canSendMail());
}
