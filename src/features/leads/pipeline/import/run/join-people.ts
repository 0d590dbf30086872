import type { PayloadRequest } from 'payload';
import { inTransaction, repeatAfterDeadlock } from '@/db/transaction';
import { lockImport } from '../../../tables/lead-imports';
import type { LineReader } from '../columns/read-line';
import type { Import } from '../find-import';
import { joinLines } from '../people/join-lines';
import { atOnce, suppressAddresses } from './store-opt-outs';

/**
 * Makes the lines of one person lines of one lead, and suppresses all addresses that some line joins to one that wants no
 * emails. @returns false if the import was stopped
 */
export async function joinPeople(
  req: PayloadRequest,
  found: Pick<Import, 'id' | 'mapping'>,
  reader: LineReader,
): Promise<boolean> {
  const optedOut = await joinLines(req, found, reader);
  if (!optedOut) return false;
  for (let at = 0; at < optedOut.length; at += atOnce) {
    const some = optedOut.slice(at, at + atOnce).map((address) => [address, 'unsubscribed'] as const);
    const isRunning = await repeatAfterDeadlock(() =>
      inTransaction(req, async () => {
        if (!(await lockImport(req, found.id, 'running'))) return false;
        await suppressAddresses(req, new Map(some));
        return true;
      }),
    );
    if (!isRunning) return false;
  }
  return true;
}
