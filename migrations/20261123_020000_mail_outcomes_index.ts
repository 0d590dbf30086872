import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

const followed = { replied_at: 'replied', booked_at: 'booked', unsubscribed_at: 'unsubscribed' };

/** What the mails of a step brought is counted from an index of the few that brought anything; the past is filled in. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    update emails set clicked_at = first.at from (
      select data->>'mail_id' as id, min(created_at) as at from lead_events where type = 'mail_clicked' group by 1
    ) first where emails.id::text = first.id;`);
  for (const [column, type] of Object.entries(followed)) {
    await db.execute(sql`
      update emails set ${sql.identifier(column)} = first.at from (
        select mail.id, min(event.created_at) as at from lead_events event cross join lateral (
          select id from emails where lead_id = event.lead_id and step_id is not null and status = 'sent'
            and sent_at between event.created_at - interval '30 days' and event.created_at
          order by sent_at desc limit 1
        ) mail where event.type::text = ${type} group by mail.id
      ) first where emails.id = first.id;`);
  }
  await db.execute(sql`
    create index emails_outcome_idx on emails (step_id, clicked_at, replied_at, booked_at, unsubscribed_at)
      where step_id is not null and (clicked_at is not null or replied_at is not null or booked_at is not null
        or unsubscribed_at is not null);`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index emails_outcome_idx;`);
}
