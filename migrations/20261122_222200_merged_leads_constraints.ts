import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * An address is one lead's, whether it is the lead's own or one that came by a merge. A form writes a new lead without
 * asking first, and may have waited for the merge that took the address away: so the table itself looks, when it has the
 * row. Told as the unique index of addresses tells it. Further addresses go with their lead. The way back
 * keeps the mails and forgets the enrolments that a merge has ended beside the lead's own.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table lead_addresses drop constraint lead_addresses_lead_id_leads_id_fk;
    alter table lead_addresses add constraint lead_addresses_lead_id_leads_id_fk foreign key (lead_id)
      references leads (id) on delete cascade;
    create function refuse_merged_address() returns trigger language plpgsql as $$
    begin
      if exists (select from lead_addresses where email = new.email and lead_id <> new.id) then
        raise unique_violation using message = 'This address belongs to a lead that was merged into another one',
          table = 'leads', constraint = 'leads_email_idx';
      end if;
      return null;
    end $$;
    create trigger leads_refuse_merged_address after insert or update of email on leads
      for each row execute function refuse_merged_address();`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    delete from lead_nurture_statuses where merged_from <> '';
    update lead_nurture_statuses set exit_reason = null where exit_reason = 'merged';
    drop trigger leads_refuse_merged_address on leads;
    drop function refuse_merged_address();
    alter table lead_addresses drop constraint lead_addresses_lead_id_leads_id_fk;
    alter table lead_addresses add constraint lead_addresses_lead_id_leads_id_fk foreign key (lead_id)
      references leads (id) on delete set null;`);
}
