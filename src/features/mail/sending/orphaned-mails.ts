/** Mails that a worker had in hand when it died. */
import type { Client } from 'pg';
import { markOrphaned, type OrphanedMails } from '../tables/emails';
import { findDeadWorkers } from './worker-session';

/** A worker that lost its connection, as when PostgreSQL restarts, has this long to come back. */
const graceMs = 8000;
/** Rows of a version that named no worker: twice what a delivery could take then. */
const unnamedAfter = '2 minutes';

/** Finds the mails of dead workers. To be asked again and again by each living one. */
export class OrphanWatch {
  /** Since when a worker's lock has been seen free, without a gap in the watching. */
  #missingSince = new Map<string, number>();

  /** Queues what its dead worker had not begun to send; the rest is unknown from now on. @returns how many of each. */
  async look(client: Client, ownId: string): Promise<OrphanedMails> {
    const dead = await findDeadWorkers(client, ownId);
    const now = performance.now();
    this.#missingSince = new Map(dead.map((id) => [id, this.#missingSince.get(id) ?? now]));
    const gone = dead.filter((id) => now - (this.#missingSince.get(id) ?? now) >= graceMs);
    return markOrphaned(client, gone, unnamedAfter);
  }

  /** The database was away: every worker gets its time anew. */
  reset(): void {
    this.#missingSince.clear();
  }
}
