import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { grantTerms } from '../download-fields';
import { grantToken, unlockPath } from './grant-token';

/** A guide whose file a person requested. */
export type UnlockedGuide = {
  title: string;
  /** Page of the file while its link works; null afterwards. */
  unlockPath: string | null;
  /** Slug of the guide's page. */
  slug: string;
  /** ISO date. */
  expiresAt: string;
};

type LatestGrant = { id: string; lead_id: string; resource_id: string; expires_at: string; is_open: boolean };

/**
 * Of several grants for a guide, only the latest is selected. Parameter $2 is the maximum number of downloads per
 * grant.
 */
const grantsQuery = `
  select * from (
    select distinct on (resource_id) download_grants.id, lead_id, resource_id, expires_at::text,
      expires_at > now() and downloads < $2 as is_open, download_grants.created_at
    from download_grants join leads on leads.id = lead_id
    where leads.email = $1 order by resource_id, download_grants.created_at desc
  ) as latest order by created_at desc limit 20`;

/** Published guides that were requested with a verified e-mail address, the latest request first. */
export async function listUnlockedGuides(req: InTransaction, provenEmail: string): Promise<UnlockedGuide[]> {
  const grants = await queryInTransaction<LatestGrant>(req, grantsQuery, [
    provenEmail,
    grantTerms.maxDownloads,
  ]);
  const { docs } = await req.payload.find({
    collection: 'resources',
    where: { id: { in: grants.map(({ resource_id }) => resource_id) } },
    select: { title: true, slug: true },
    depth: 0,
    pagination: false,
    overrideAccess: false,
  });
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  return grants.flatMap(({ id, lead_id: leadId, resource_id: resourceId, expires_at, is_open }) => {
    const guide = byId.get(resourceId);
    if (!guide) return [];
    const path = is_open ? unlockPath(grantToken({ id, leadId, resourceId })) : null;
    const expiresAt = new Date(expires_at).toISOString();
    return [{ title: guide.title, slug: guide.slug, unlockPath: path, expiresAt }];
  });
}
