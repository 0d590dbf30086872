/** Mails that a worker had in hand when it died. */
import type { Client } from 'pg';
import { findDeadWorkers } from './worker-session';

/** A worker that lost its connection, as when PostgreSQL restarts, has this long to come back. */
const graceMs = 8000;
/** Rows of a version that named no worker: twice what a delivery could take then. */
const unnamedAfter = '2 minutes';

/**
 * Whether the mail had left is not known. It goes once more by itself, under the same Message-ID; a second death
 * leaves it to a person. How many there were stays countable by `unknown_at`.
 */
const markUnknown = `
  update emails set status = 'unknown', updated_at = now(), unknown_at = coalesce(unknown_at, now()),
    next_try_at = case when unknown_at is null then now() end,
    reason = 'A worker ended while sending this; it may arrive twice, under one Message-ID.'
  where status = 'sending' and (claimed_by = any($1) or (claimed_by is null and claimed_at < now() - $2::interval))
  returning id`;

/** Finds the mails of dead workers. To be asked again and again by each living one. */
export class OrphanWatch {
  /** Since when a worker's lock has been seen free, without a gap in the watching. */
  #missingSince = new Map<string, number>();

  /** @returns how many mails are unknown from now on. */
  async look(client: Client, ownId: string): Promise<number> {
    const dead = await findDeadWorkers(client, ownId);
    const now = performance.now();
    this.#missingSince = new Map(dead.map((id) => [id, this.#missingSince.get(id) ?? now]));
    const gone = dead.filter((id) => now - (this.#missingSince.get(id) ?? now) >= graceMs);
    const { rowCount } = await client.query(markUnknown, [gone, unnamedAfter]);
    return rowCount ?? 0;
  }

  /** The database was away: every worker gets its time anew. */
  reset(): void {
    this.#missingSince.clear();
  }
}
