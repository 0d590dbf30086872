/** Rows of notices on phones, inserted by SQL for tests that only need them to exist. */
import { randomUUID } from 'node:crypto';
import { rows } from '../db';
import { aMembership, aUser } from '../factories';

async function inserted(sql: string, values: unknown[]): Promise<string> {
  const [row] = await rows<{ id: string }>(`${sql} returning id`, values);
  if (!row) throw new Error(`No row: ${sql}`);
  return row.id;
}

type Own = {
  /** Word that every text of the row contains. */
  word?: string;
  /** Moment from which the row's age counts. */
  at?: string;
};

async function membershipIn(teamId: string): Promise<string> {
  const user = await aUser({ email: `${randomUUID()}@corp.example` });
  return String((await aMembership({ team_id: teamId, user_id: user.id, role: 'member' })).id);
}

export const aStoredDevice = async (teamId: string, { word = randomUUID() }: Own = {}) =>
  inserted(
    `insert into push_devices (team_id_id, membership_id, name, service, endpoint, fingerprint, p256dh, auth, session)
     values ($1, $2, $3, $3, $3, $3, $3, $3, $3)`,
    [teamId, await membershipIn(teamId), word],
  );

export const aStoredPushSettings = async (teamId: string, { word = randomUUID() }: Own = {}) =>
  inserted(
    `insert into push_settings (team_id_id, membership_id, muted, time_zone)
     values ($1, $2, jsonb_build_array($3::text), $3)`,
    [teamId, await membershipIn(teamId), word],
  );

export const aStoredNotice = async (
  teamId: string,
  { word = randomUUID(), at = new Date().toISOString() }: Own = {},
) =>
  inserted(
    `insert into push_notices (team_id_id, device_id, lead, state, expires_at, updated_at, problem)
     values ($1, $2, $3, 'sent', $4, $4, $3)`,
    [teamId, await aStoredDevice(teamId, { word }), word, at],
  );

export const aStoredPushKey = () =>
  inserted('insert into push_keys (public_key, private_key_encrypted) values ($1, $1)', [randomUUID()]);
