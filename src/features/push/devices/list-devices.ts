import { type InTransaction, queryInTransaction } from '@/db/transaction';

export type ListedDevice = {
  id: string;
  name: string;
  service: string;
  fingerprint: string;
  session: string;
  created_at: string;
  last_sent_at: string | null;
  problem: string | null;
};

type Whose = { teamId: string; userId: string };

/** Devices of a member in a workspace, the newest first. */
export const listDevices = (req: InTransaction, { teamId, userId }: Whose): Promise<ListedDevice[]> =>
  queryInTransaction<ListedDevice>(
    req,
    `select device.id, name, service, fingerprint, session, device.created_at, last_sent_at, problem
     from push_devices device join team_memberships membership on membership.id = device.membership_id
     where membership.team_id_id = $1 and membership.user_id_id = $2 order by device.created_at desc, device.id`,
    [teamId, userId],
  );

export async function countDevices(req: InTransaction, teamId: string): Promise<number> {
  const [row] = await queryInTransaction<{ count: number }>(
    req,
    'select count(*)::int as count from push_devices where team_id_id = $1',
    [teamId],
  );
  return row?.count ?? 0;
}

/** Keys with which other users have switched notifications on in a browser; empty if nobody has. */
export const listForeignKeys = (
  req: InTransaction,
  { fingerprint, userId }: { fingerprint: string; userId: string },
): Promise<{ p256dh: string; auth: string }[]> =>
  queryInTransaction<{ p256dh: string; auth: string }>(
    req,
    `select p256dh, auth from push_devices device
       join team_memberships membership on membership.id = device.membership_id
     where fingerprint = $1 and membership.user_id_id <> $2`,
    [fingerprint, userId],
  );
