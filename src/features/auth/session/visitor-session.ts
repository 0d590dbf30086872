import type { Payload } from 'payload';
import type { Role } from '@/access/roles';
import type { FeatureFlags } from '@/lib/feature-flags';
import { isRecord } from '@/lib/is-record';
import { featuresOf } from '../../members/queries';
import { type TeamLink, teamsOf } from '../../teams/queries';
import { type Factor, factorsOf } from '../queries';

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Session as exposed to the site's script. */
export type VisitorSession = {
  user: {
    id: string;
    email: string;
    name: string | null;
    role: Role;
    isAdmin: boolean;
    user_metadata: Record<string, unknown>;
    app_metadata: Record<string, unknown>;
    factors: Factor[];
    features: FeatureFlags;
    teams: TeamLink[];
  };
  /** ISO 8601. */
  expires: string;
};

/**
 * Loads the user's data. Teams, flags and factors that fail to load are left out with a warning; a missing role
 * counts as `member`.
 */
export async function describeVisitor(
  payload: Payload,
  { userId, expires }: { userId: string; expires: string },
): Promise<VisitorSession> {
  const user = await payload.findByID({ collection: 'users', id: userId, depth: 0, overrideAccess: true });
  const [teams, features, factors] = await Promise.all([
    teamsOf(payload, userId).catch((err: unknown) => {
      payload.logger.warn({ err, userId }, 'The teams of a user could not be read.');
      return [];
    }),
    featuresOf(payload, userId).catch((err: unknown) => {
      payload.logger.warn({ err, userId }, 'The feature flags of a user could not be read.');
      return {};
    }),
    factorsOf(payload, userId).catch((err: unknown) => {
      payload.logger.warn({ err, userId }, 'The second factors of a user could not be read.');
      return [];
    }),
  ]);
  const { id, email, name, role } = user;
  return {
    user: {
      id,
      email,
      name: name ?? null,
      role,
      isAdmin: role === 'admin',
      user_metadata: asRecord(user.user_metadata),
      app_metadata: asRecord(user.app_metadata),
      factors,
      features,
      teams,
    },
    expires,
  };
}
