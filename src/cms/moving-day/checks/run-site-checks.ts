import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { env } from '@/config/env';
import { inTransaction } from '@/db/transaction';
import { readPublicKeys } from '@/features/auth/tokens/read-public-keys';
import { isPrivateHost } from '@/features/webhooks/endpoints/endpoint-url';
import { internet, type Network } from '@/http/safe-fetch';
import { putMoveRecord } from '../../tables/move-records';
import { keyIdsIn } from './ask-host';
import { checkSite } from './check-site';

/**
 * Checks the domain of the site from outside, and stores the result. Private addresses are contacted only if the site's
 * own URL is private. @throws Forbidden to all but admins
 */
export async function runSiteChecks(
  req: PayloadRequest,
  { siteUrl = env.siteUrl, network = internet }: { siteUrl?: string; network?: Network } = {},
): Promise<void> {
  assertRole(req, 'admin');
  const isPrivate = isPrivateHost(new URL(siteUrl).hostname);
  const content = await checkSite({
    siteUrl,
    isPrivate,
    network: isPrivate ? { ...network, isAllowed: () => true } : network,
    keyIds: new Set(keyIdsIn(JSON.stringify(await readPublicKeys(req.payload)))),
    now: new Date(),
  });
  await inTransaction(req, () => putMoveRecord(req, { kind: 'checks', content, userId: null }));
}
