import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { announceContent } from '../../../revalidation/revalidate';

/** Milliseconds between two announcements. */
const everyMs = 5000;

/**
 * Announces what an import has written to the page caches, a few seconds late: each announcement clears all cached pages,
 * and with one for each batch most visitors would wait for a page that is rendered anew.
 */
export class LateAnnouncement {
  #isPending = false;
  #announcedAt = performance.now();

  /** Notes that something was written. It is announced by `announce`, after its transaction. */
  note(): void {
    this.#isPending = true;
  }

  /** Announces what was noted if it is time. @param isLast whether nothing follows */
  async announce(req: PayloadRequest, isLast = false): Promise<void> {
    const isDue = isLast || performance.now() - this.#announcedAt > everyMs;
    if (!this.#isPending || !isDue) return;
    await inTransaction(req, () => announceContent(req));
    this.#isPending = false;
    this.#announcedAt = performance.now();
  }
}
