import type { ActorRequest, UserActor } from '@/access/actor';
import { tooManyRequests } from '@/http/rate-limit';
import { writeAuthLog } from '../log/write-auth-log';
import { accessTokens } from '../rate-limits';
import { noteTokenRenewal } from '../tables';
import { assertAudience } from './audiences';
import { type AccessToken, issueAccessToken } from './issue-access-token';

/**
 * Issues an access token for the session of a browser, and logs it. Open tabs detect the renewal in the next
 * response about the session. @param audience a service from the settings; this site by default. @throws
 * AppError too_many_requests, audience_unknown.
 */
export async function renewAccessToken(
  req: ActorRequest<UserActor>,
  audience?: string,
): Promise<AccessToken> {
  const { user, session } = req.actor;
  const { retryAfterSeconds } = await accessTokens.consume(user.id);
  if (retryAfterSeconds !== null) throw tooManyRequests(retryAfterSeconds);
  if (audience !== undefined) await assertAudience(req.payload, audience);
  const token = await issueAccessToken(req.payload, { ...session, user }, audience);
  await noteTokenRenewal(req, session.id);
  const metadata = { sessionId: session.id, ...(audience && { audience }) };
  await writeAuthLog(req, { event: 'TOKEN_REFRESHED', email: user.email, userId: user.id, metadata });
  return token;
}
