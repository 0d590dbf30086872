import { queryPrepared } from '@/db/prepared';
import type { Row } from '@/db/row';
import type { InTransaction } from '@/db/transaction';

/** Source of the leads that come from no embed, but from the workspace’s own systems. */
export const apiSource = 'api';

export type PhoneSettings = {
  /** Ids of embeds, or `api`, whose leads cause no notice. Sources added later are not muted. */
  muted: readonly string[];
  /** True if the name of a lead may be shown on a locked screen. */
  showsNames: boolean;
  /** Times of day in `timeZone`, such as `22:00`; the end may be on the next day. */
  quiet: { from: string; until: string } | null;
  timeZone: string;
};

type SettingsRow = Pick<
  Row<'push_settings'>,
  'muted' | 'shows_names' | 'quiet_from' | 'quiet_until' | 'time_zone'
>;

const settingsOf = ({
  muted,
  shows_names,
  quiet_from,
  quiet_until,
  time_zone,
}: SettingsRow): PhoneSettings => ({
  muted: Array.isArray(muted) ? muted.map(String) : [],
  showsNames: shows_names === true,
  quiet: quiet_from && quiet_until ? { from: quiet_from, until: quiet_until } : null,
  timeZone: time_zone,
});

/** Settings of a member in a workspace; null until they are first saved. */
export async function findPhoneSettings(
  req: InTransaction,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<PhoneSettings | null> {
  const [row] = await queryPrepared<SettingsRow>(
    req,
    `select muted, shows_names, quiet_from, quiet_until, settings.time_zone from push_settings settings
       join team_memberships membership on membership.id = settings.membership_id
     where membership.team_id_id = $1 and membership.user_id_id = $2`,
    [teamId, userId],
  );
  return row ? settingsOf(row) : null;
}

/** Settings that apply before any are saved. @param timeZone time zone of the workspace */
export const initialPhoneSettings = (timeZone: string): PhoneSettings => ({
  ...{ muted: [], showsNames: false, quiet: null, timeZone },
});
