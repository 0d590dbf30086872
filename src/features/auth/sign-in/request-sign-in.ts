import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { safeReturnTo } from '@/config/return-to';
import { routes } from '@/config/routes';
import { lockUntilCommit } from '@/db/lock-until-commit';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { normaliseEmail } from '@/lib/text/addresses/email-address';
import { mailPriority, queueMail } from '../../mail/outbox/outbox';
import { writeAuthLog } from '../log/write-auth-log';
import { mailsPerAddress, mailsPerAsker } from '../rate-limits';
import { hashToken, newSecretToken } from '../session/session-token';
import { endSessions, noteRepeat, supersedeCodes } from '../tables';
import { SignInError } from './sign-in-error';
import { insertSignInRequest } from './sign-in-request';

export type SignInInput = {
  /** As typed. */
  email: string;
  returnTo?: unknown;
  isRemembered: boolean;
  /** The page of this site whose form it was. */
  path?: string;
  /** What the asking browser holds already: an earlier request's flow cookie, a session. */
  flow?: string | undefined;
  sessionToken?: string | undefined;
  /** The asking network, as it is kept: unreadable. Each has a budget of its own for each address. */
  askedBy?: string | undefined;
};

type Age = { age: number | string; is_own: boolean };

/** Seconds until there are fewer than `limit` of these within `windowSeconds`; the youngest come first. */
const waitFor = (ages: readonly number[], limit: number, windowSeconds: number) =>
  windowSeconds - (ages[limit - 1] ?? windowSeconds);

/**
 * Whether the address may get a mail with a new link now.
 * @returns false when others have asked for too many: the last link is sent again instead.
 * @throws SignInError too_many_requests, with the seconds after which this asker may have one again.
 */
async function mayHaveNewLink(req: PayloadRequest, email: string, askedBy = ''): Promise<boolean> {
  // Two requests for one address take turns, or both would count before either has written.
  await lockUntilCommit(req, `sign-in ${email}`);
  const recent = await queryInTransaction<Age>(
    req,
    `select extract(epoch from now() - created_at) as age, asked_by = $2 as is_own from auth_sign_in_requests
     where email = $1 and asked_by is not null and created_at > now() - interval '1 day'
     order by created_at desc limit $3`,
    [email, askedBy, mailsPerAddress.perDay + mailsPerAsker.perHour],
  );
  const ages = recent.map(({ age }) => Number(age));
  const own = recent.filter(({ is_own }) => is_own).map(({ age }) => Number(age));
  const { perMinute, perHour } = mailsPerAsker;
  const wait = Math.ceil(Math.max(waitFor(own, perMinute, 60), waitFor(own, perHour, 3600)));
  if (wait > 0) throw new SignInError('too_many_requests', wait);
  return (
    waitFor(ages, mailsPerAddress.perHour, 3600) <= 0 && waitFor(ages, mailsPerAddress.perDay, 86_400) <= 0
  );
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
 * Mails the last link that still works once more, unless that was done within the last ten minutes.
 * @returns the request it belongs to; undefined when there is no such link.
 */
async function repeatLivingLink(req: PayloadRequest, email: string): Promise<string | undefined> {
  const [living] = await queryInTransaction<Pick<Row<'auth_sign_in_requests'>, 'id'> & { is_due: boolean }>(
    req,
    `select id, greatest(created_at, repeated_at) < now() - make_interval(mins => $2::int) as is_due
     from auth_sign_in_requests
     where email = $1 and used_at is null and expires_at > now() order by created_at desc limit 1`,
    [email, mailsPerAddress.minutesBetweenRepeats],
  );
  if (living?.is_due) {
    await noteRepeat(req, living.id);
    await queueSignInMail(req, email, living.id);
  }
  return living?.id;
}

/**
 * Records the request to sign in and queues its mail; both or neither. Whether the address is known plays no part, so
 * neither the answer nor its timing can tell. The asking browser's own session ends; nobody else's does.
 * @returns the flow secret for the asking browser's cookie. It is a new one, and kills the code of the one before.
 * @throws SignInError email_missing, email_invalid, too_many_requests.
 */
export async function requestSignIn(req: PayloadRequest, input: SignInInput): Promise<{ flow: string }> {
  const email = normalise(input.email);
  const returnTo = safeReturnTo(input.returnTo);
  const { askedBy = 'unknown', isRemembered, path = routes.signIn } = input;
  const flow = newSecretToken();
  const asked = inTransaction(req, async () => {
    const mayHaveNew = await mayHaveNewLink(req, email, askedBy);
    if (input.flow) await supersedeCodes(req, hashToken(input.flow));
    if (input.sessionToken) await endSessions(req, { tokenHash: hashToken(input.sessionToken) });
    const repeated = mayHaveNew ? undefined : await repeatLivingLink(req, email);
    const requestId = repeated ?? randomUUID();
    await writeAuthLog(req, {
      event: 'magic_link_requested',
      email,
      metadata: {
        domain: new URL(env.siteUrl).host,
        path,
        returnTo,
        requestId,
        ...(repeated && { isRepeat: true }),
      },
    });
    if (repeated) return;
    await insertSignInRequest(req, { id: requestId, email, flow, returnTo, isRemembered, askedBy });
    await queueSignInMail(req, email, requestId);
  });
  await asked.catch(async (error: unknown) => {
    // After the refused transaction, which would have taken the entry along.
    if (error instanceof SignInError) await writeAuthLog(req, { event: 'magic_link_limited', email });
    throw error;
  });
  return { flow };
}

async function queueSignInMail(req: PayloadRequest, email: string, requestId: string): Promise<void> {
  const metadata = { request_id: requestId };
  const { signIn: priority } = mailPriority;
  await queueMail(req, { template: 'sign-in-link', to: email, leadId: null, metadata, priority });
}
