import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { routes } from '@/config/routes';
import { enqueue } from '@/jobs/queue';
import { inTransaction, queryInTransaction } from '@/jobs/transaction';
import { normaliseEmail } from '@/lib/email-address';
import { safeReturnTo } from '@/lib/return-to';
import { endSessions } from './end-sessions';
import { hashToken, newSecretToken } from './session-token';
import { SignInError } from './sign-in-error';
import { insertSignInRequest } from './sign-in-request';
import { writeAuthLog } from './write-auth-log';

type Wish = {
  /** As typed. */
  email: string;
  returnTo?: unknown;
  isRemembered: boolean;
  /** What the asking browser holds already: an earlier request's flow cookie, a session. */
  flow?: string | undefined;
  sessionToken?: string | undefined;
};

const perMinute = 1;
const perHour = 5;

/** @throws SignInError too_many_requests, with the seconds after which the address may be mailed again. */
async function respectLimits(req: PayloadRequest, email: string): Promise<void> {
  // Two requests for one address take turns, or both would count before either has written.
  await queryInTransaction(req, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [email]);
  const recent = await queryInTransaction<{ age: number | string }>(
    req,
    `select extract(epoch from now() - created_at) as age from auth_sign_in_requests
     where email = $1 and flow_hash is not null and created_at > now() - interval '1 hour'
     order by created_at desc limit $2`,
    [email, perHour],
  );
  const ages = recent.map(({ age }) => Number(age));
  const untilMinuteIsOver = 60 - (ages[perMinute - 1] ?? 60);
  const untilHourIsOver = 3600 - (ages[perHour - 1] ?? 3600);
  const wait = Math.ceil(Math.max(untilMinuteIsOver, untilHourIsOver));
  if (wait > 0) throw new SignInError('too_many_requests', wait);
}

function normalise(typed: string): string {
  if (typed.trim() === '') throw new SignInError('email_missing');
  try {
    return normaliseEmail(typed);
  } catch {
    throw new SignInError('email_invalid');
  }
}

/**
 * Records the wish to sign in and queues its mail; both or neither. Whether the address is known plays no part, so
 * neither the answer nor its timing can tell. The asking browser's own session ends; nobody else's does.
 * @returns the flow secret for the asking browser's cookie. It is a new one, and kills the code of the one before.
 * @throws SignInError email_missing, email_invalid, too_many_requests.
 */
export async function requestSignIn(req: PayloadRequest, wish: Wish): Promise<{ flow: string }> {
  const email = normalise(wish.email);
  const returnTo = safeReturnTo(wish.returnTo);
  const id = randomUUID();
  const flow = newSecretToken();
  await inTransaction(req, async () => {
    await respectLimits(req, email);
    if (wish.flow) await supersede(req, wish.flow);
    if (wish.sessionToken) await endSessions(req, { tokenHash: hashToken(wish.sessionToken) });
    await insertSignInRequest(req, { id, email, flow, returnTo, isRemembered: wish.isRemembered });
    await writeAuthLog(req, {
      event: 'magic_link_requested',
      email,
      metadata: { domain: new URL(env.siteUrl).host, path: routes.signIn, returnTo },
    });
    await enqueue(req, 'send-sign-in-link', { requestId: id });
  });
  return { flow };
}

/** A browser has one working code: the newest. Its older links stay good for their hour. */
async function supersede(req: PayloadRequest, flow: string): Promise<void> {
  await queryInTransaction(
    req,
    'update auth_sign_in_requests set superseded_at = now() where flow_hash = $1 and superseded_at is null',
    [hashToken(flow)],
  );
}
