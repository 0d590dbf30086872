import type { UserData } from '@/access/personal-data';
import { queryInTransaction } from '@/db/transaction';

/** Devices of a user, without the endpoints and keys that allow messages to them, and their notification settings. */
export const userPhones: UserData = {
  subject: 'user',
  name: 'phones',
  async export(req, { id }) {
    const devices = await queryInTransaction(
      req,
      `select team.name as workspace, device.name, service, device.created_at, last_sent_at, problem
       from push_devices device join teams team on team.id = device.team_id_id
         join team_memberships membership on membership.id = device.membership_id
       where membership.user_id_id = $1 order by device.created_at`,
      [id],
    );
    const settings = await queryInTransaction(
      req,
      `select team.name as workspace, muted, shows_names, quiet_from, quiet_until, settings.time_zone
       from push_settings settings join teams team on team.id = settings.team_id_id
         join team_memberships membership on membership.id = settings.membership_id
       where membership.user_id_id = $1 order by team.name`,
      [id],
    );
    return { devices, settings };
  },
};
