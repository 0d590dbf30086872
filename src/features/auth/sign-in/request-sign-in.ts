import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { safeReturnTo } from '@/config/return-to';
import { routes } from '@/config/routes';
import { lockUntilCommit } from '@/db/lock-until-commit';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { isAppError } from '@/http/app-error';
import { normaliseEmail } from '@/lib/text/addresses/email-address';
import { mailPriority, queueMail } from '../../mail/outbox/outbox';
import { writeAuthLog } from '../log/write-auth-log';
import { mailsPerAddress, minutesBetweenRepeats } from '../rate-limits';
import { hashToken, newSecretToken } from '../session/session-token';
import { endSessions, noteRepeat, supersedeCodes } from '../tables';
import { signInError } from './sign-in-error';
import { insertSignInRequest } from './sign-in-request';

export type SignInInput = {
  /** Address as typed. */
  email: string;
  returnTo?: unknown;
  isRemembered: boolean;
  /** Path of the page with the form. */
  path?: string;
  /** Cookies of the browser: secret of an earlier request (`flow`), and session. */
  flow?: string | undefined;
  sessionToken?: string | undefined;
  /**
   * If true, everything except the mail is done, since the address signs in only by its workspace's provider. The
   * response, the limits and the rows are the same, so that nobody learns which addresses are affected.
   */
  isWithheld?: boolean | undefined;
  /** Hash of the requesting network. Limits are per network and address. */
  askedBy?: string | undefined;
};

type Age = { age: number | string; is_own: boolean };

/**
 * Returns the seconds until there are fewer than `limit` requests within `windowSeconds`. @param ages seconds since
 * each request, latest request first.
 */
const waitFor = (ages: readonly number[], limit: number, windowSeconds: number) =>
  windowSeconds - (ages[limit - 1] ?? windowSeconds);

/**
 * Checks the limits of an address. @returns false if all networks together have requested too many links; the last
 * link is then sent again. @throws AppError too_many_requests, with the seconds to wait, if this network has
 * requested too many.
 */
async function mayHaveNewLink(req: PayloadRequest, email: string, askedBy = ''): Promise<boolean> {
  // Serialises requests for one address; otherwise two requests would both be counted before either is stored.
  await lockUntilCommit(req, `sign-in ${email}`);
  const recent = await queryInTransaction<Age>(
    req,
    `select extract(epoch from now() - created_at) as age, asked_by = $2 as is_own from auth_sign_in_requests
     where email = $1 and asked_by is not null and created_at > now() - interval '1 day'
     order by created_at desc limit $3`,
    [email, askedBy, mailsPerAddress.perDay + mailsPerAddress.perHour],
  );
  const ages = recent.map(({ age }) => Number(age));
  const own = recent.filter(({ is_own }) => is_own).map(({ age }) => Number(age));
  const { perMinute, perHour, perDay } = mailsPerAddress;
  const shortWait = (asked: readonly number[]) =>
    Math.max(waitFor(asked, perMinute, 60), waitFor(asked, perHour, 3600));
  const wait = Math.ceil(shortWait(own));
  if (wait > 0) throw signInError('too_many_requests', wait);
  return shortWait(ages) <= 0 && waitFor(ages, perDay, 86_400) <= 0;
}

function normalise(typed: string): string {
  if (typed.trim() === '') throw signInError('email_missing');
  try {
    return normaliseEmail(typed);
  } catch {
    throw signInError('email_invalid');
  }
}

/**
 * Mails the last valid link again, unless it was mailed within the last ten minutes. @returns the id of the sign-in
 * request of that link; undefined if no link is valid.
 */
async function repeatLivingLink(req: PayloadRequest, email: string): Promise<string | undefined> {
  const [living] = await queryInTransaction<Pick<Row<'auth_sign_in_requests'>, 'id'> & { is_due: boolean }>(
    req,
    `select id, greatest(created_at, repeated_at) < now() - make_interval(mins => $2::int) as is_due
     from auth_sign_in_requests
     where email = $1 and used_at is null and expires_at > now() order by created_at desc limit 1`,
    [email, minutesBetweenRepeats],
  );
  if (living?.is_due) {
    await noteRepeat(req, living.id);
    await queueSignInMail(req, email, living.id);
  }
  return living?.id;
}

/**
 * Stores a sign-in request and queues its mail, in one transaction. Known and unknown addresses are treated alike, so
 * neither response nor timing reveals which are known. Of existing sessions, only that of this browser is ended.
 * @returns the flow secret for the browser's cookie; the code of an earlier flow becomes invalid. @throws AppError
 * email_missing, email_invalid, too_many_requests.
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
    const repeated = mayHaveNew || input.isWithheld ? undefined : await repeatLivingLink(req, email);
    if (!mayHaveNew && input.isWithheld) return;
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
    if (!input.isWithheld) await queueSignInMail(req, email, requestId);
  });
  await asked.catch(async (error: unknown) => {
    // Logged after the rollback of the transaction, which would otherwise remove the entry.
    if (isAppError(error)) await writeAuthLog(req, { event: 'magic_link_limited', email });
    throw error;
  });
  return { flow };
}

async function queueSignInMail(req: PayloadRequest, email: string, requestId: string): Promise<void> {
  const metadata = { request_id: requestId };
  const { signIn: priority } = mailPriority;
  await queueMail(req, { template: 'sign-in-link', to: email, leadId: null, metadata, priority });
}
