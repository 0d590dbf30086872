import { randomUUID } from 'node:crypto';
import { inTransaction } from '@/db/transaction';
import { insertChallenge } from '../tables/factors';
import type { FactorType } from './enrol-factor';
import type { RequestOptions } from './passkeys/passkey-challenge';
import { type CreationOptions, passkeyOptions } from './passkeys/register-passkey';
import { queueSmsCode, smsCodeHmac } from './phone/sms-code';
import { requireOwnFactor } from './require-own-factor';
import { ownerOf, type UserRequest } from './user-request';

/** Response that describes a new challenge, in the shape that `@supabase/auth-js` reads. */
export type FactorChallenge = {
  id: string;
  type: FactorType;
  /** Expiry in seconds since 1970. */
  expires_at: number;
  /** Options with which the browser creates a passkey, or uses one. */
  webauthn?: {
    type: 'create' | 'request';
    credential_options: { publicKey: CreationOptions | RequestOptions };
  };
};

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/**
 * Creates a challenge for a factor. The challenge can be answered once, within 300 seconds, and only in this session.
 * For a phone, the code is sent. @throws AppError factor_not_found, too_many_requests.
 */
export async function challengeFactor(req: UserRequest, factorId: string): Promise<FactorChallenge> {
  const factor = await requireOwnFactor(req, factorId);
  const id = randomUUID();
  const isPhone = factor.factor_type === 'phone';
  const webauthn = factor.factor_type === 'webauthn' ? await passkeyOptions(req, factor) : undefined;
  return inTransaction(req, async () => {
    const expiresAt = await insertChallenge(req, {
      id,
      factor_id: factor.id,
      session_id: ownerOf(req).sessionId,
      flow_hash: null,
      channel: isPhone ? 'sms' : null,
      code_hmac: isPhone ? smsCodeHmac(id) : null,
      challenge: webauthn?.credential_options.publicKey.challenge ?? null,
    });
    if (isPhone) await queueSmsCode(req, id, factor);
    return {
      id,
      type: factor.factor_type,
      expires_at: inSeconds(expiresAt),
      ...(webauthn && { webauthn }),
    };
  });
}
