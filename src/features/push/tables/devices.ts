/** Statements that write devices of members. */
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

type Device = Row<'push_devices'>;
export type PushSubscriptionKeys = Pick<Device, 'endpoint' | 'p256dh' | 'auth'>;
type NewDevice = PushSubscriptionKeys &
  Pick<Device, 'name' | 'fingerprint' | 'service' | 'session'> & { teamId: string; userId: string };

/** Switches notifications on in a browser; if they are on already, stores its current keys and session. */
export async function upsertDevice(req: InTransaction, device: NewDevice): Promise<void> {
  const { teamId, userId, name, endpoint, fingerprint, service, p256dh, auth, session } = device;
  await queryInTransaction(
    req,
    `insert into push_devices (team_id_id, membership_id, name, endpoint, fingerprint, service, p256dh, auth, session)
     select $1, id, $3, $4, $5, $6, $7, $8, $9 from team_memberships where team_id_id = $1 and user_id_id = $2
     on conflict (membership_id, fingerprint) do update set name = excluded.name, p256dh = excluded.p256dh,
       auth = excluded.auth, session = excluded.session, problem = null, updated_at = now()`,
    [teamId, userId, name, endpoint, fingerprint, service, p256dh, auth, session],
  );
}

/** Deletes the devices of a browser that belong to anybody but the given user. */
export async function releaseFingerprint(
  req: InTransaction,
  { fingerprint, userId }: { fingerprint: string; userId: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `delete from push_devices where fingerprint = $1
       and membership_id in (select id from team_memberships where user_id_id <> $2)`,
    [fingerprint, userId],
  );
}

/** Ends one device of a member. @returns the device's name; undefined if there is none */
export async function deleteDevice(
  req: InTransaction,
  { teamId, userId, id }: { teamId: string; userId: string; id: string },
): Promise<string | undefined> {
  const [device] = await queryInTransaction<Pick<Device, 'name'>>(
    req,
    `delete from push_devices using team_memberships membership where push_devices.id = $3
       and push_devices.team_id_id = $1 and membership.id = membership_id and membership.user_id_id = $2
     returning push_devices.name`,
    [teamId, userId, id],
  );
  return device?.name;
}

/** Ends a device that must get no more notices. */
export async function deleteDeviceById(req: InTransaction, id: string): Promise<void> {
  await queryInTransaction(req, 'delete from push_devices where id = $1', [id]);
}

/** Deletes a browser's devices in all workspaces, because its push service no longer has the browser. */
export async function deleteByFingerprint(req: InTransaction, fingerprint: string): Promise<void> {
  await queryInTransaction(req, 'delete from push_devices where fingerprint = $1', [fingerprint]);
}

/** Ends the devices that were switched on in the given sessions. */
export async function deleteDevicesOfSessions(
  req: InTransaction,
  sessions: readonly string[],
): Promise<void> {
  await queryInTransaction(
    req,
    'delete from push_devices where session in (select jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify(sessions)],
  );
}

/** Ends all devices of a person, except those of one session. */
export async function deleteDevicesOfUser(
  req: InTransaction,
  { userId, exceptSession = null }: { userId: string; exceptSession?: string | null | undefined },
): Promise<void> {
  await queryInTransaction(
    req,
    `delete from push_devices where ($2::text is null or session <> $2)
       and membership_id in (select id from team_memberships where user_id_id = $1)`,
    [userId, exceptSession],
  );
}

export async function deleteAllDevices(req: InTransaction): Promise<void> {
  await queryInTransaction(req, 'delete from push_devices');
}
