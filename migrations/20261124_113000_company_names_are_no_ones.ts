import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** A company's name takes nobody's place: whoever types it first need not be of the company. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`drop index agent_requests_one_a_company;`);
}

/** Of several requests under one name the first one stands, as it would have then. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    update agent_requests set status = 'declined', updated_at = now() where status <> 'declined' and exists (
      select from agent_requests earlier where earlier.company_key = agent_requests.company_key
        and earlier.status <> 'declined' and (earlier.created_at, earlier.id) < (agent_requests.created_at, agent_requests.id));
    create unique index agent_requests_one_a_company on agent_requests (company_key) where status <> 'declined';`);
}
