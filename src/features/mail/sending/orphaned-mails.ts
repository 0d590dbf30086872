/** Recovers mails whose worker died. */
import type { Client } from 'pg';
import { markOrphaned, type OrphanedMails } from '../tables/emails';
import { findDeadWorkers } from './worker-session';

/** Grace period for a worker that lost its connection, for instance while PostgreSQL restarts. */
const graceMs = 8000;
/** For rows of a release that named no worker: twice the maximum duration of a delivery. */
const unnamedAfter = '2 minutes';

/** Finds the mails of dead workers. Every running worker polls it. */
export class OrphanWatch {
  /** Since when each worker's lock has been seen free without interruption. */
  #missingSince = new Map<string, number>();

  /**
   * Requeues mails that a dead worker had not started to send, and marks its other mails as unknown. @returns the
   * number of each.
   */
  async look(client: Client, ownId: string): Promise<OrphanedMails> {
    const dead = await findDeadWorkers(client, ownId);
    const now = performance.now();
    this.#missingSince = new Map(dead.map((id) => [id, this.#missingSince.get(id) ?? now]));
    const gone = dead.filter((id) => now - (this.#missingSince.get(id) ?? now) >= graceMs);
    return markOrphaned(client, gone, unnamedAfter);
  }

  /** Restarts the grace periods after an outage of the database. */
  reset(): void {
    this.#missingSince.clear();
  }
}
