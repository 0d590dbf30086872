import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { MailProviderName } from '../provider-names';
import type { ProviderSetting } from '../providers/provider';
import { openSecret } from './secrets';

type StoredSetting = { secret: string | null; topics: unknown; is_waiting: boolean };

/** @property isWaiting whether no verified message has come yet */
type FoundSetting = ProviderSetting & { isWaiting: boolean };

/**
 * Setting of a provider; null if an admin has not set it up, or its secret was encrypted under another
 * PAYLOAD_SECRET.
 */
export async function findSetting(
  req: InTransaction,
  provider: MailProviderName,
): Promise<FoundSetting | null> {
  const [row] = await queryInTransaction<StoredSetting>(
    req,
    `select secret_encrypted as secret, topics, first_event_at is null as is_waiting from mail_providers
     where provider = $1`,
    [provider],
  );
  if (!row) return null;
  const secret = row.secret === null ? null : openSecret(provider, row.secret);
  const topics = Array.isArray(row.topics) ? row.topics.filter((one) => typeof one === 'string') : [];
  const isSetUp = provider === 'ses' ? topics.length > 0 : secret !== null;
  return isSetUp ? { secret, topics, isWaiting: row.is_waiting } : null;
}
