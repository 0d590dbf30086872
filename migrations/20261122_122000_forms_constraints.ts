import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** Rows that mean nothing without the row they must name, and so go with it; Payload's SET NULL cannot hold for them. */
const dependents = [
  ['agent_requests', 'lead_id', 'leads'],
  ['waitlist_entries', 'lead_id', 'leads'],
  ['download_grants', 'lead_id', 'leads'],
  ['download_grants', 'resource_id', 'resources'],
];

const onDelete = (action: 'cascade' | 'set null') =>
  dependents
    .map(([table, column, target]) => {
      const name = `${table}_${column}_${target}_id_fk`;
      return `alter table "${table}" drop constraint "${name}";
  alter table "${table}" add constraint "${name}" foreign key ("${column}") references "${target}"("id") on delete ${action};`;
    })
    .join('\n');

/**
 * What Payload's configuration cannot say of the tables of the migration "forms": one request of the free special agent a
 * company, by its name and by its domain, among those that were not declined. Concurrent requests are decided by it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create unique index agent_requests_one_a_company on agent_requests (company_key) where status <> 'declined';
    create unique index agent_requests_one_a_domain on agent_requests (company_domain)
      where status <> 'declined' and company_domain is not null;`);
  await db.execute(sql.raw(onDelete('cascade')));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(onDelete('set null')));
  await db.execute(sql`
    drop index agent_requests_one_a_company;
    drop index agent_requests_one_a_domain;`);
}
