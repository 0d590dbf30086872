import type { PayloadRequest } from 'payload';
import type { SignedInUser } from '@/access/actor';
import { assuranceOf, mustStepUp } from '@/access/assurance';
import { isRecord } from '@/lib/is-record';
import { findFactors } from '../queries';
import { findSession } from '../session/resolve-session';
import { issueAccessToken } from '../tokens/issue-access-token';

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/**
 * User in the shape that `@supabase/auth-js` reads. A session that has to step up gets only the user's identity and
 * factors.
 */
export async function describeAuthUser(req: PayloadRequest, signedIn: SignedInUser) {
  const user = await req.payload.findByID({
    collection: 'users',
    id: signedIn.id,
    depth: 0,
    overrideAccess: true,
    req,
  });
  const assurance = assuranceOf(signedIn);
  const isOpen = !assurance || !mustStepUp(assurance);
  return {
    id: user.id,
    aud: 'authenticated',
    email: user.email,
    user_metadata: asRecord(isOpen && user.user_metadata),
    app_metadata: asRecord(isOpen && user.app_metadata),
    factors: await findFactors(req.payload, user.id),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  };
}

/**
 * Response to a verified challenge: an access token of the session after its step-up, and the user. The refresh token
 * is empty, since the cookie renews the session; without the key `refresh_token` the client would discard the
 * response. Never throws: the session was rotated, and an error response would withhold the session's new cookie from
 * the browser.
 */
export async function answerVerified(req: PayloadRequest, token: string): Promise<object> {
  try {
    const session = await findSession(req.payload, token);
    // The session has ended since the challenge was verified.
    if (!session) return {};
    const [accessToken, user] = await Promise.all([
      issueAccessToken(req.payload, session),
      describeAuthUser(req, session.user),
    ]);
    return { ...accessToken, refresh_token: '', user };
  } catch (err) {
    req.payload.logger.error({ err }, 'A second factor was verified, and its access token was not issued.');
    return {};
  }
}
