import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { announceContent } from '../../../revalidation/revalidate';

/** Minimum milliseconds between two announcements. */
const everyMs = 5000;

/**
 * Announces changes of an import to the page caches with a delay of some seconds: each announcement clears all cached
 * pages, and after one per batch most visitors would wait for a new render.
 */
export class LateAnnouncement {
  #isPending = false;
  #announcedAt = performance.now();

  /** Records that something was written, which `announce` announces after its transaction. */
  note(): void {
    this.#isPending = true;
  }

  /** Announces recorded changes if enough time has passed. @param isLast true if nothing follows */
  async announce(req: PayloadRequest, isLast = false): Promise<void> {
    const isDue = isLast || performance.now() - this.#announcedAt > everyMs;
    if (!this.#isPending || !isDue) return;
    await inTransaction(req, () => announceContent(req));
    this.#isPending = false;
    this.#announcedAt = performance.now();
  }
}
