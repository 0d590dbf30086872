import type { Payload } from 'payload';
import { type Assurance, type AssuredUser, mustStepUp, signedOnOf } from '@/access/assurance';
import type { Role } from '@/access/roles';
import type { FeatureFlags } from '@/lib/feature-flags';
import { isRecord } from '@/lib/is-record';
import { switchesOf } from '../../members/features/resolve-features';
import { findStanding } from '../../members/queries';
import { listedTeam, type TeamLink } from '../../teams/queries';
import type { Factor } from '../queries';
import { userHasRole } from '../users/user-has-role';
import type { ResolvedSession } from './resolve-session';

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Session as exposed to the site's script. */
export type VisitorSession = {
  user: {
    id: string;
    email: string;
    name: string | null;
    /** Effective role: `member` while a second factor is missing. */
    role: Role;
    isAdmin: boolean;
    user_metadata: Record<string, unknown>;
    app_metadata: Record<string, unknown>;
    factors: Factor[];
    features: FeatureFlags;
    teams: TeamLink[];
  };
  session: { id: string } & Pick<Assurance, 'aal' | 'needs'> & {
      /** When the session was last exchanged for an access token, ISO 8601. */
      tokenRenewedAt: string | null;
    };
  /** Expiry of the session, ISO 8601. */
  expires: string;
};

/** Teams and features of a user. On failure, logs a warning and returns none. */
async function readStanding(
  payload: Payload,
  user: AssuredUser,
): Promise<Pick<VisitorSession['user'], 'teams' | 'features'>> {
  try {
    const { features, memberships } = await findStanding({ payload }, user.id, signedOnOf(user));
    return { features: switchesOf(features), teams: memberships.map(listedTeam) };
  } catch (err) {
    payload.logger.warn({ err, userId: user.id }, 'The teams and features of a user could not be read.');
    return { features: {}, teams: [] };
  }
}

/**
 * Describes a session to the site's script. Teams and features that fail to load are left out; if the role check
 * fails, the user is not an admin. For a session that has to step up, only its user and their factors are described.
 */
export async function describeVisitor(
  payload: Payload,
  {
    id: sessionId,
    user,
    factors,
    aal,
    needs,
    tokenRenewedAt,
  }: Pick<ResolvedSession, 'id' | 'user' | 'factors' | 'aal' | 'needs' | 'tokenRenewedAt'>,
  expires: string,
): Promise<VisitorSession> {
  const { id, email, name, role } = user;
  const isOpen = !mustStepUp({ needs });
  const [isAdmin, { teams, features }] = await Promise.all([
    role === 'admin' && userHasRole(payload, id, 'admin'),
    isOpen ? readStanding(payload, user) : { teams: [], features: {} },
  ]);
  return {
    user: {
      id,
      email,
      name: name ?? null,
      role: role === 'admin' && !isAdmin ? 'member' : role,
      isAdmin,
      user_metadata: asRecord(isOpen && user.user_metadata),
      app_metadata: asRecord(isOpen && user.app_metadata),
      factors,
      features,
      teams,
    },
    session: { id: sessionId, aal, needs, tokenRenewedAt: tokenRenewedAt?.toISOString() ?? null },
    expires,
  };
}
