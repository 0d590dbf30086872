import { SignJWT } from 'jose';
import type { Payload } from 'payload';
import type { SignedInUser } from '@/access/actor';
import { assuranceOf, mustStepUp, signedOnOf } from '@/access/assurance';
import { env } from '@/config/env';
import { findMemberships, isClosed } from '../../teams/tenancy/memberships';
import type { ResolvedSession } from '../session/resolve-session';
import { loadSigner } from './signing-keys';
import { signingAlgorithm, tokenLifetimeSeconds } from './token-settings';

export type AccessToken = { access_token: string; token_type: 'bearer'; expires_in: number };

type TokenSession = Pick<ResolvedSession, 'id' | 'aal' | 'expiresAt'> & { user: SignedInUser };

/** Workspaces of a user. A session that has to step up cannot open any workspace, so its token contains none. */
async function teamsOf(payload: Payload, user: SignedInUser) {
  const assurance = assuranceOf(user);
  if (assurance && mustStepUp(assurance)) return [];
  const memberships = await findMemberships({ payload }, user.id, signedOnOf(user));
  return memberships
    .filter((membership) => !isClosed(membership))
    .map(({ teamId, slug, role }) => ({ id: teamId, slug, role }));
}

/**
 * Issues a JWT (ES256) that tells other services who is signed in. The token is valid for at most ten minutes, never
 * longer than the session, and cannot be revoked meanwhile: changes appear in the next token. `amr` has the form of
 * the factors' API: methods with their times, latest first. @param audience service that the token is for; other
 * services must reject it.
 */
export async function issueAccessToken(
  payload: Payload,
  session: TokenSession,
  audience: string = env.siteUrl,
): Promise<AccessToken> {
  const { id: sessionId, user, aal, expiresAt } = session;
  const [{ kid, key }, teams] = await Promise.all([loadSigner(payload), teamsOf(payload, user)]);
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresIn = Math.min(tokenLifetimeSeconds, Math.floor(expiresAt.getTime() / 1000) - issuedAt);
  const claims = {
    email: user.email,
    role: user.role,
    aal,
    amr: assuranceOf(user)?.methods.toReversed() ?? [],
    session_id: sessionId,
    teams,
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: signingAlgorithm, typ: 'JWT', kid })
    .setIssuer(env.siteUrl)
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + expiresIn)
    .sign(key);
  return { access_token: token, token_type: 'bearer', expires_in: expiresIn };
}
