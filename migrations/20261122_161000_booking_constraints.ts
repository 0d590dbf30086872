import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * What Payload's configuration cannot say of bookings. Confirmed ones of a host never overlap, buffers included: of
 * concurrent writers one is refused, whichever process they are in. A booking goes with its lead, and
 * keeps its type and host from being deleted. `booking_busy_times`
 * is what a host's own calendar holds, as last read.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create extension if not exists btree_gist;
    alter table bookings add constraint bookings_do_not_overlap exclude using gist
      (host_id with =, tstzrange(blocked_from, blocked_until) with &&) where (status = 'confirmed');
    alter table bookings add constraint bookings_in_order
      check (blocked_from <= starts_at and starts_at < ends_at and ends_at <= blocked_until);
    alter table bookings drop constraint bookings_lead_id_leads_id_fk;
    alter table bookings add constraint bookings_lead_id_leads_id_fk foreign key (lead_id)
      references leads (id) on delete cascade;
    alter table bookings drop constraint bookings_type_id_booking_types_id_fk;
    alter table bookings add constraint bookings_type_id_booking_types_id_fk foreign key (type_id)
      references booking_types (id) on delete restrict;
    alter table bookings drop constraint bookings_host_id_booking_hosts_id_fk;
    alter table bookings add constraint bookings_host_id_booking_hosts_id_fk foreign key (host_id)
      references booking_hosts (id) on delete restrict;
    create table booking_busy_times (
      host_id uuid not null references booking_hosts (id) on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at)
    );
    create index booking_busy_times_host_idx on booking_busy_times (host_id, ends_at);`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table booking_busy_times;
    alter table bookings drop constraint bookings_type_id_booking_types_id_fk;
    alter table bookings add constraint bookings_type_id_booking_types_id_fk foreign key (type_id)
      references booking_types (id) on delete set null;
    alter table bookings drop constraint bookings_host_id_booking_hosts_id_fk;
    alter table bookings add constraint bookings_host_id_booking_hosts_id_fk foreign key (host_id)
      references booking_hosts (id) on delete set null;
    alter table bookings drop constraint bookings_lead_id_leads_id_fk;
    alter table bookings add constraint bookings_lead_id_leads_id_fk foreign key (lead_id)
      references leads (id) on delete set null;
    alter table bookings drop constraint bookings_in_order;
    alter table bookings drop constraint bookings_do_not_overlap;
    drop extension btree_gist;`);
}
