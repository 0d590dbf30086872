import type { ExpiredRows } from '@/db/expired-rows';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { grantTerms } from './download-fields';

/** Inserts a grant. @returns its id. */
export async function insertGrant(
  req: InTransaction,
  { leadId, resourceId }: { leadId: string; resourceId: string },
): Promise<string> {
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `insert into download_grants (lead_id, resource_id, downloads, expires_at)
     values ($1, $2, 0, now() + make_interval(days => $3)) returning id`,
    [leadId, resourceId, grantTerms.days],
  );
  if (!row) throw new Error('PostgreSQL answered no id for a new grant.');
  return row.id;
}

/** Counts a download up to the grant's limit, which concurrent requests cannot exceed. */
export async function takeDownload(
  req: InTransaction,
  grantId: string,
): Promise<{ lead_id: string; resource_id: string; downloads: number } | null> {
  const [row] = await queryInTransaction<{ lead_id: string; resource_id: string; downloads: number }>(
    req,
    `update download_grants set downloads = downloads + 1, downloaded_at = coalesce(downloaded_at, now()),
       updated_at = now()
     where id = $1 and downloads < $2 and expires_at > now()
     returning lead_id, resource_id, downloads::int as downloads`,
    [grantId, grantTerms.maxDownloads],
  );
  return row ?? null;
}

/** Moves the grants of a merged lead to the lead that remains. */
export async function reassignGrants(
  req: InTransaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await queryInTransaction(
    req,
    'update download_grants set lead_id = $2, updated_at = now() where lead_id = $1',
    [from, into],
  );
}

export const expiredGrants: ExpiredRows = { table: 'download_grants', condition: 'expires_at < $1' };
