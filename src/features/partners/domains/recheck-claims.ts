import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { checkRecords } from './check-records';
import type { DomainClaim, DomainKind } from './domain-kind';
import { listDueDomainClaims, noteDomainVerdict } from './tables';

const perRun = 200;
const atOnce = 10;

async function recheck(req: PayloadRequest, kind: DomainKind, claim: DomainClaim): Promise<void> {
  // DNS can take seconds, during which no database connection is held.
  const verdict = await checkRecords(kind.recordsOf(claim));
  // Checks run concurrently, so each needs a transaction of its own.
  const own = { ...req, transactionID: undefined } as unknown as PayloadRequest;
  await inTransaction(own, async () => {
    const outcome = await noteDomainVerdict(own, kind, claim, verdict);
    if (outcome === 'proven' || outcome === 'lost') await kind.follow(own, claim, outcome);
  });
}

/**
 * Rechecks the claims that are due. A domain without its records is released, so that no workspace keeps a
 * domain that it no longer controls.
 */
export async function recheckClaims(req: PayloadRequest, kind: DomainKind): Promise<void> {
  const due = await listDueDomainClaims(req, kind, perRun);
  for (let first = 0; first < due.length; first += atOnce)
    await Promise.all(
      due.slice(first, first + atOnce).map((claim) =>
        // A failed check, for instance because two claims of a domain are proven concurrently, does not stop the
        // other checks.
        recheck(req, kind, claim).catch((err: unknown) =>
          req.payload.logger.error(
            { err, id: claim.id, table: kind.table },
            'A domain could not be checked.',
          ),
        ),
      ),
    );
}
