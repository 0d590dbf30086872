/** The statement that finds a key, in a file of its own because the benchmark runs it alone. */
import { toolsRun } from '../partners/tool-access';

export type FoundKey = {
  id: string;
  name: string;
  start: string;
  scopes: string;
  is_sample: boolean | null;
  expires_at: string | null;
  created_at: string;
  isRevoked: boolean;
  isExpired: boolean;
  isUseKnown: boolean;
  team_id: string;
  team_name: string;
  slug: string;
  time_zone: string;
  isPaused: boolean;
  hasTools: boolean;
};

/**
 * Selects one indexed row and its workspace. The sample key is public, so it is invalid once its workspace has
 * members.
 */
export const findKey = `
  select key.id, key.name, key.start, key.scopes, key.is_sample, key.expires_at, key.created_at,
    key.revoked_at is not null as "isRevoked", coalesce(key.expires_at <= now(), false) as "isExpired",
    coalesce(key.last_used_at > now() - interval '1 minute', false) as "isUseKnown",
    team.id as team_id, team.name as team_name, team.slug, team.time_zone,
    team.disabled_at is not null as "isPaused", ${toolsRun('team')} as "hasTools"
  from api_keys key join teams team on team.id = key.team_id_id
  where key.key_hash = $1 and (key.is_sample is not true
    or not exists (select from team_memberships where team_id_id = team.id))`;
