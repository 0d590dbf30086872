import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * What the studio's list of leads is read by: its order, words anywhere in name, address and company, pages seen. No index
 * names a value of an enum: the next value would have to rebuild it. Rows of a change go with it and with their lead.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create extension if not exists pg_trgm;
    create index leads_by_priority_idx on leads (priority_score desc, created_at desc, id desc);
    create index leads_by_age_idx on leads (created_at, id);
    create index leads_searched_idx on leads using gin
      ((coalesce(name, '') || ' ' || email || ' ' || coalesce(company, '')) gin_trgm_ops);
    create index leads_won_at_idx on leads (won_at) where won_at is not null;
    create index lead_events_journey_idx on lead_events using gin
      (jsonb_path_query_array(data, '$.journey[*].path') jsonb_path_ops) where data ? 'journey';
    alter table lead_change_rows drop constraint lead_change_rows_change_id_lead_changes_id_fk;
    alter table lead_change_rows add constraint lead_change_rows_change_id_lead_changes_id_fk foreign key (change_id)
      references lead_changes (id) on delete cascade;
    alter table lead_change_rows drop constraint lead_change_rows_lead_id_leads_id_fk;
    alter table lead_change_rows add constraint lead_change_rows_lead_id_leads_id_fk foreign key (lead_id)
      references leads (id) on delete cascade;`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table lead_change_rows drop constraint lead_change_rows_lead_id_leads_id_fk;
    alter table lead_change_rows add constraint lead_change_rows_lead_id_leads_id_fk foreign key (lead_id)
      references leads (id) on delete set null;
    alter table lead_change_rows drop constraint lead_change_rows_change_id_lead_changes_id_fk;
    alter table lead_change_rows add constraint lead_change_rows_change_id_lead_changes_id_fk foreign key (change_id)
      references lead_changes (id) on delete set null;
    drop index lead_events_journey_idx;
    drop index leads_won_at_idx;
    drop index leads_searched_idx;
    drop index leads_by_age_idx;
    drop index leads_by_priority_idx;`);
}
