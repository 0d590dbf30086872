import { queryPrepared } from '@/db/prepared';
import type { InTransaction } from '@/db/transaction';
import type { PushSubscriptionKeys } from '../tables/devices';
import type { ClaimedPush } from '../tables/notices';

export type PushTarget = PushSubscriptionKeys & {
  fingerprint: string;
  team_id: string;
  team: string;
  slug: string;
  user_id: string;
  time_zone: string;
  is_closed: boolean;
};

/** Device of a claimed push, with its user and workspace; null if the device was ended since. */
export async function findPushTarget(req: InTransaction, deviceId: string): Promise<PushTarget | null> {
  const [row] = await queryPrepared<PushTarget>(
    req,
    `select device.endpoint, device.p256dh, device.auth, device.fingerprint, team.id as team_id, team.name as team,
       team.slug, team.time_zone, account.id as user_id,
       (account.closed_at is not null or account.suspended_at is not null) as is_closed
     from push_devices device join teams team on team.id = device.team_id_id
       join team_memberships membership on membership.id = device.membership_id
       join users account on account.id = membership.user_id_id
     where device.id = $1`,
    [deviceId],
  );
  return row ?? null;
}

/** Ids of the leads that a claimed push announces, the oldest first; empty for a test, and if the claim was lost. */
export async function listClaimedLeads(
  req: InTransaction,
  { claimId, device_id }: ClaimedPush & { claimId: string },
): Promise<{ leads: string[]; attempts: number }> {
  const rows = await queryPrepared<{ lead: string; attempts: number }>(
    req,
    `select lead, attempts::int from push_notices
     where claim = $1 and device_id = $2 and lead is not null and state = 'sending' order by created_at, id`,
    [claimId, device_id],
  );
  return {
    leads: rows.map(({ lead }) => lead),
    attempts: Math.max(1, ...rows.map(({ attempts }) => attempts)),
  };
}

export type NoticedLead = { id: string; name: string | null; embed: string | null };

/** The given leads that still exist, the oldest first, each with the name of its embed. */
export const listNoticedLeads = (
  req: InTransaction,
  { teamId, ids }: { teamId: string; ids: readonly string[] },
): Promise<NoticedLead[]> =>
  queryPrepared<NoticedLead>(
    req,
    `select lead.id, lead.name, embed.name as embed from team_leads lead left join embeds embed on embed.id = lead.embed_id_id
     where lead.team_id_id = $1 and lead.id in (select jsonb_array_elements_text($2::jsonb)::uuid)
     order by lead.created_at, lead.id`,
    [teamId, JSON.stringify(ids)],
  );
