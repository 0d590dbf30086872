/** Rows of single sign-on, inserted by SQL instead of by their forms. */
import { randomUUID } from 'node:crypto';
import { sealClientSecret } from '@/features/sign-on/flow/secrets';
import { rows } from '../db';
import type { FakeProvider } from './provider';

async function idOf(sql: string, values: unknown[]): Promise<string> {
  const [row] = await rows<{ id: string }>(sql, values);
  if (!row) throw new Error(`No row: ${sql}`);
  return row.id;
}

type Own = {
  provider?: Pick<FakeProvider, 'issuer' | 'clientId' | 'secret'>;
  state?: string;
  isCompulsory?: boolean;
  readmits?: boolean;
  role?: string;
  word?: string;
};

export async function aStoredConnection(
  teamId: string,
  {
    provider,
    state = 'on',
    isCompulsory = false,
    readmits = false,
    role = 'member',
    word = randomUUID(),
  }: Own = {},
): Promise<string> {
  const id = randomUUID();
  const { issuer = `https://${word}.example`, clientId = word, secret = word } = provider ?? {};
  await rows(
    `insert into sign_on_connections (id, team_id_id, issuer, client_id, client_secret_encrypted, default_role,
       readmits, state, is_compulsory, tested_at)
     values ($1, $2, $3, $4, $5, $6::enum_sign_on_connections_default_role, $7,
       $8::enum_sign_on_connections_state, $9, now())`,
    [id, teamId, issuer, clientId, sealClientSecret(secret, id), role, readmits, state, isCompulsory],
  );
  if (isCompulsory && state === 'on')
    await rows('update teams set required_sign_on = $2 where id = $1', [teamId, id]);
  return id;
}

export const aStoredMailDomain = (
  teamId: string,
  domain: string = `${randomUUID()}.example`,
  isProven = true,
): Promise<string> =>
  idOf(
    `insert into sign_on_domains (team_id_id, domain, token, proven_at)
     values ($1, $2, $2, case when $3::boolean then now() end) returning id`,
    [teamId, domain, isProven],
  );

export const aStoredIdentity = (
  teamId: string,
  userId: string,
  word: string = randomUUID(),
): Promise<string> =>
  idOf(
    `insert into sign_on_identities (team_id_id, user_id, issuer, subject)
     values ($1, $2, $3, $4) returning id`,
    [teamId, userId, `https://${word}.example`, word],
  );

export const aStoredAttemptToSignOn = (teamId: string, word: string = randomUUID()): Promise<string> =>
  idOf(
    `insert into sign_on_attempts (team_id_id, state_hash, flow_hash, sealed, purpose, remember_me, expires_at)
     values ($1, $2, $2, $2, 'sign-in', true, now() + interval '10 minutes') returning id`,
    [teamId, word],
  );
