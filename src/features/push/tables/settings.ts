import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { PhoneSettings } from '../settings/phone-settings';

type Change = PhoneSettings & { teamId: string; userId: string };

export async function upsertPhoneSettings(req: InTransaction, change: Change): Promise<void> {
  const { teamId, userId, muted, showsNames, quiet, timeZone } = change;
  await queryInTransaction(
    req,
    `insert into push_settings (team_id_id, membership_id, muted, shows_names, quiet_from, quiet_until, time_zone)
     select $1, id, $3::jsonb, $4, $5, $6, $7 from team_memberships where team_id_id = $1 and user_id_id = $2
     on conflict (membership_id) do update set muted = excluded.muted, shows_names = excluded.shows_names,
       quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, time_zone = excluded.time_zone,
       updated_at = now()`,
    [teamId, userId, JSON.stringify(muted), showsNames, quiet?.from ?? null, quiet?.until ?? null, timeZone],
  );
}
