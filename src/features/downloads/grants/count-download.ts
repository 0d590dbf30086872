import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../leads/tables';
import { takeDownload } from '../tables';

/**
 * Counts a download of a grant, and records the first in the lead's history. @returns false if the grant's downloads
 * are used up or its period is over.
 */
export async function countDownload(
  req: PayloadRequest,
  { grantId, title }: { grantId: string; title: string },
): Promise<boolean> {
  return inTransaction(req, async () => {
    const taken = await takeDownload(req, grantId);
    if (!taken) return false;
    if (taken.downloads === 1) {
      const data = { resource_id: taken.resource_id, grant_id: grantId };
      const summary = `Downloaded the file “${title}”`;
      await recordChange(req, taken.lead_id, { type: 'downloaded', summary, data });
    }
    return true;
  });
}
