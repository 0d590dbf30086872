import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { leadNow } from '../../leads/people/merge/lead-of-address';
import { grantTerms } from '../download-fields';
import { readGrantToken } from './grant-token';

export type Grant = {
  id: string;
  resource_id: string;
  downloads_left: number;
  expires_at: string;
  state: 'open' | 'expired' | 'used up';
};

/**
 * Finds a grant by the `rid` of its link, without counting a download; null if the link is not authentic or the
 * grant was deleted.
 */
export async function findGrant(req: InTransaction, rid: string): Promise<Grant | null> {
  const subject = readGrantToken(rid);
  if (!subject) return null;
  const [grant] = await queryInTransaction<Grant>(
    req,
    `select id, resource_id, greatest(0, $4 - downloads)::int as downloads_left, expires_at::text,
       case when expires_at <= now() then 'expired' when downloads >= $4 then 'used up' else 'open' end as state
     from download_grants where id::text = $1 and lead_id = ${leadNow('$2')} and resource_id::text = $3`,
    [subject.id, subject.leadId, subject.resourceId, grantTerms.maxDownloads],
  );
  return grant ?? null;
}
