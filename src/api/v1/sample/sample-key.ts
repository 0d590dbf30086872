import { env } from '@/config/env';
import { sampleKeyFrom } from '@/features/keys/api-key';
import { deriveKey } from '@/lib/crypto/derive-key';

/** The key that stands on the developers' page: the same for the life of an installation's secret, nowhere stored. */
export const sampleKey = (): string => sampleKeyFrom(deriveKey(env.payloadSecret, 'sample api key'));
