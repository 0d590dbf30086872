import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { safeReturnTo } from '@/config/return-to';
import { isAppError } from '@/http/app-error';
import { hashToken, newSecretToken } from '../../auth/session/session-token';
import { domainOf, findConnectionOfDomain } from '../queries';
import { signOnRefused } from '../sign-on-errors';
import { insertAttempt, type SignOnAttempt } from '../tables/attempts';
import { noteProviderProblem, noteTest, type SignOnConnection } from '../tables/connections';
import { departureTo } from './provider';
import { sealExpected } from './secrets';

/** URL to which the browser is sent, and the secret that the browser keeps meanwhile. */
export type BegunSignOn = { url: string; flow: string };

type Wish = Pick<SignOnAttempt, 'purpose' | 'user_id' | 'return_to' | 'remember_me'> & {
  email: string | null;
  /** Secret of a browser that has begun a sign-on already, in another tab. */
  flow: string | undefined;
};

async function begin(
  req: PayloadRequest,
  connection: SignOnConnection,
  { email, flow = newSecretToken(), ...wish }: Wish,
): Promise<BegunSignOn> {
  // The provider can respond slowly; until then, no database connection is held.
  const { url, state, expected } = await departureTo(connection, email);
  const id = randomUUID();
  await insertAttempt(req, {
    ...{ ...wish, id, team_id_id: connection.team_id_id },
    ...{ state_hash: hashToken(state), flow_hash: hashToken(flow), sealed: sealExpected(expected, id) },
  });
  return { url, flow };
}

type SignInWish = { email: string; returnTo: unknown; isRemembered: boolean; flow: string | undefined };

/**
 * Begins the sign-in of an e-mail address at the provider of the workspace that has proven the address's domain.
 * Known and unknown addresses are treated alike. @param email normalised @throws AppError sign_on_off,
 * sign_on_unreachable, sign_on_untrusted
 */
export async function beginSignOn(
  req: PayloadRequest,
  { email, returnTo, isRemembered, flow }: SignInWish,
): Promise<BegunSignOn> {
  const connection = await findConnectionOfDomain(req, domainOf(email));
  if (!connection) throw signOnRefused('sign_on_off');
  const wish = { return_to: safeReturnTo(returnTo), remember_me: isRemembered, user_id: null };
  try {
    return await begin(req, connection, { ...wish, purpose: 'sign-in', email, flow });
  } catch (error) {
    if (isAppError(error))
      await noteProviderProblem(req, connection.id, String(error.data?.detail ?? error.code));
    throw error;
  }
}

/**
 * Begins a test of a connection, which signs nobody in. If the provider cannot be reached, that is stored as the
 * result of the test. @throws AppError sign_on_unreachable, sign_on_untrusted
 */
export async function beginTest(
  req: PayloadRequest,
  connection: SignOnConnection,
  { userId, email, flow }: { userId: string; email: string; flow: string | undefined },
): Promise<BegunSignOn> {
  const wish = { return_to: null, remember_me: true, user_id: userId };
  try {
    return await begin(req, connection, { ...wish, purpose: 'test', email, flow });
  } catch (error) {
    if (isAppError(error)) {
      const detail = typeof error.data?.detail === 'string' ? error.data.detail : null;
      const result = { at: new Date().toISOString(), claims: {}, problem: error.message, detail };
      await noteTest(req, { id: connection.id, result });
    }
    throw error;
  }
}
