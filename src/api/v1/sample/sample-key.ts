import { env } from '@/config/env';
import { sampleKeyFrom } from '@/features/keys/api-key';
import { deriveKey } from '@/lib/crypto/derive-key';

/**
 * Key shown on the developers' page. It is derived from the installation's secret, changes only with it, and is
 * stored nowhere.
 */
export const sampleKey = (): string => sampleKeyFrom(deriveKey(env.payloadSecret, 'sample api key'));
