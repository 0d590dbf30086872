/**
 * Shows other workers that this one is alive, by an advisory lock on the connection that claims mails: every claimed
 * mail belongs to a worker that others can check. PostgreSQL releases the lock as soon as the process dies;
 * keepalive detects a machine that vanished.
 */
import type pg from 'pg';
import { releaseClaims } from '../tables/emails';

const keepalive = `
  set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
  set idle_in_transaction_session_timeout = '30s'`;
const lockOf = (parameter: string) => `hashtextextended('mail worker ' || ${parameter}, 0)`;

/**
 * Prepares a new connection of the worker: takes the worker's lock, and releases those of its claims that were never
 * started. @param inHand ids of the mails that the worker is sending
 */
export async function openWorkerSession(
  client: pg.Client,
  { workerId, inHand }: { workerId: string; inHand: readonly string[] },
): Promise<void> {
  await client.query(keepalive);
  await client.query(`select pg_advisory_lock(${lockOf('$1')})`, [workerId]);
  // If the connection broke during the COMMIT of a claim, the claim may have been committed. The claimed mails
  // were never started, so they are released.
  await releaseClaims(client, workerId, inHand);
}

/**
 * Ids of dead workers that have claimed mails: nobody holds their lock. @param exceptId the calling worker, whose own
 * lock would look free to itself.
 */
export async function findDeadWorkers(client: pg.Client, exceptId: string): Promise<string[]> {
  const { rows } = await client.query<{ claimed_by: string }>(
    `select claimed_by from (
       select distinct claimed_by from emails where status = 'sending' and claimed_by is not null and claimed_by <> $1
     ) worker where not exists (
       select from pg_locks, lateral (select ${lockOf('claimed_by')} as key) lock
       where locktype = 'advisory' and granted and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())
         and classid = (key >> 32 & 4294967295)::oid and objid = (key & 4294967295)::oid)`,
    [exceptId],
  );
  return rows.map(({ claimed_by }) => claimed_by);
}
