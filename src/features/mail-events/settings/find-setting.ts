import type { Payload } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { Gatherer } from '../events/gatherer';
import type { MailProviderName } from '../provider-names';
import type { ProviderSetting } from '../providers/provider';
import { openSecret } from './secrets';

type StoredSetting = { secret: string | null; topics: unknown; is_waiting: boolean };

/** @property isWaiting true until the first verified message arrives */
type FoundSetting = ProviderSetting & { isWaiting: boolean };

type SettingRow = StoredSetting & { provider: MailProviderName };

function settingOf({ provider, ...row }: SettingRow): FoundSetting | null {
  const secret = row.secret === null ? null : openSecret(provider, row.secret);
  const topics = Array.isArray(row.topics) ? row.topics.filter((one) => typeof one === 'string') : [];
  const isSetUp = provider === 'ses' ? topics.length > 0 : secret !== null;
  return isSetUp ? { secret, topics, isWaiting: row.is_waiting } : null;
}

type SoughtSetting = { payload: Payload; provider: MailProviderName };

/** Concurrent requests share one statement, which begins after all of them have arrived. */
const settings = new Gatherer<SoughtSetting, { setting: FoundSetting | null }>(
  async (sought) => {
    const [first] = sought;
    if (!first) return [];
    const rows = await queryInTransaction<SettingRow>(
      { payload: first.payload },
      `select provider::text as provider, secret_encrypted as secret, topics, first_event_at is null as is_waiting
       from mail_providers where provider::text in (select jsonb_array_elements_text($1::jsonb))`,
      [JSON.stringify([...new Set(sought.map(({ provider }) => provider))])],
    );
    const found = new Map(rows.map((row) => [row.provider, settingOf(row)]));
    return sought.map(({ provider }) => ({ setting: found.get(provider) ?? null }));
  },
  { gatherMs: 5, atMost: 1000 },
);

/**
 * Setting of a provider; null if an admin has not set it up, or its secret was encrypted under another
 * PAYLOAD_SECRET.
 */
export const findSetting = async (
  payload: Payload,
  provider: MailProviderName,
): Promise<FoundSetting | null> => (await settings.add({ payload, provider })).setting;
