/** API keys of workspaces for tests that call the partner API, generated as on the workspace's page. */
import { randomUUID } from 'node:crypto';
import {
  type ApiScope,
  apiScopeNames,
  formatScopes,
  generateApiKey,
  hashApiKey,
  startOfKey,
} from '@/features/keys/api-key';
import type { Team } from '@/payload-types';
import { rows } from '../db';
import { aWorkspace } from '../workspaces/workspaces';

export type TestKey = { id: string; key: string; team: Team };

/** A workspace in which the partner tools are on. */
export const aPartner = () => aWorkspace({ features: { 'partner-tools': true } } as never);

/** @param scopes default: all */
export async function aKey(team: Team, scopes: readonly ApiScope[] = apiScopeNames): Promise<TestKey> {
  const key = generateApiKey();
  const id = randomUUID();
  await rows(
    `insert into api_keys (id, team_id_id, name, start, key_hash, scopes) values ($1, $2, 'Test', $3, $4, $5)`,
    [id, team.id, startOfKey(key), hashApiKey(key), formatScopes(scopes)],
  );
  return { id, key, team };
}

/** A key of a workspace of its own. */
export const aPartnerKey = async (scopes?: readonly ApiScope[]): Promise<TestKey> =>
  aKey((await aPartner()).team, scopes);
