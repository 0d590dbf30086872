import { renderSVG } from 'uqr';
import { storableLine } from '@/lib/text/storable-line';
import { brandOf } from '../sign-in/brand';
import type { StoredFactor } from '../tables/factors';
import { decryptSecret, totpUri } from './codes/totp';
import type { UserRequest } from './user-request';

/** Response to an enrolment, in the shape that `@supabase/auth-js` reads. */
export type Enrolment = { id: string; friendly_name: string } & (
  | { type: 'totp'; totp: { qr_code: string; secret: string; uri: string } }
  | { type: 'phone'; phone: string }
  | { type: 'webauthn' }
);

type Begun = Pick<StoredFactor, 'id' | 'factor_type' | 'friendly_name' | 'secret_encrypted' | 'phone'>;

/**
 * Returns the data that the user needs to finish an enrolment. @param issuer name that the authenticator app shows;
 * defaults to the brand.
 */
export async function describeEnrolment(req: UserRequest, factor: Begun, issuer = ''): Promise<Enrolment> {
  const { id, factor_type: type, phone, secret_encrypted } = factor;
  const friendly_name = factor.friendly_name ?? '';
  const secret = secret_encrypted ? decryptSecret(secret_encrypted, id) : null;
  if (type === 'totp' && secret !== null) {
    const shown = storableLine(issuer.slice(0, 60)) || (await brandOf(req));
    const uri = totpUri(secret, { issuer: shown, account: req.user.email });
    return { id, type, friendly_name, totp: { qr_code: renderSVG(uri), secret, uri } };
  }
  if (type === 'phone' && phone !== null) return { id, type, friendly_name, phone };
  return { id, type: 'webauthn', friendly_name };
}
