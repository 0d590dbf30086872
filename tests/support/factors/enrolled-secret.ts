import { decryptSecret } from '@/features/auth/factors/codes/totp';
import { rows } from '../db';

/** Secret of an authenticator app, as its QR code contains it. */
export async function findEnrolledSecret(factorId: string): Promise<string> {
  const [factor] = await rows<{ secret_encrypted: string }>(
    'select secret_encrypted from auth_factors where id = $1',
    [factorId],
  );
  return decryptSecret(factor?.secret_encrypted ?? '', factorId) ?? '';
}
