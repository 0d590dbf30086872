/** Recovers mails whose worker died. */
import type { Client } from 'pg';
import { markOrphaned, type OrphanedMails } from '../tables/emails';
import { findDeadWorkers } from './worker-session';

/** Grace period for a worker that lost its connection, for instance while PostgreSQL restarts. */
const graceMs = 8000;
/**
 * Age after which a claim without a worker's id, made by an earlier release, is recovered: twice the maximum
 * duration of a delivery in that release.
 */
const unnamedAfter = '2 minutes';

/** Finds the mails of dead workers. Every running worker checks periodically. */
export class OrphanWatch {
  /** Time since which each worker's lock has been found free at every check. */
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
