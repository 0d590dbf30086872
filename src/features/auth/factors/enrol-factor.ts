import { randomUUID } from 'node:crypto';
import { assertMayEnrol } from '@/access/assurance';
import { inTransaction } from '@/db/transaction';
import { storableLine } from '@/lib/text/storable-line';
import {
  deleteFactor,
  findOwnFactors,
  insertFactor,
  renameFactor,
  type StoredFactor,
} from '../tables/factors';
import { decryptSecret, encryptSecret, newTotpSecret } from './codes/totp';
import { describeEnrolment, type Enrolment } from './describe-enrolment';
import { factorError } from './factor-error';
import { readPhone } from './phone/read-phone';
import { lockFactors, ownerOf, type UserRequest } from './user-request';

const maxFactors = 10;
const maxNameLength = 60;

export type FactorType = StoredFactor['factor_type'];

export type EnrolInput = {
  factor_type: FactorType;
  friendly_name?: string | undefined;
  /** Name of the product in the authenticator app; defaults to the brand. */
  issuer?: string | undefined;
  phone?: string | undefined;
};

const usualNames: Record<FactorType, string> = {
  totp: 'Authenticator app',
  phone: 'Phone',
  webauthn: 'Passkey',
};

/** Normalises the name of a factor. @throws AppError name_too_long */
export function readFactorName(typed: string | undefined, type: FactorType): string {
  const name = storableLine((typed ?? '').slice(0, 1000));
  if ([...name].length > maxNameLength) throw factorError('name_too_long');
  return name || usualNames[type];
}

/** Finds an enrolment that this session has begun, so that returning to the page shows the same secret. */
const findBegun = (factors: readonly StoredFactor[], type: FactorType, phone: string | null) =>
  factors.find(
    (factor) => factor.status === 'unverified' && factor.factor_type === type && factor.phone === phone,
  );

/**
 * Begins the enrolment of a factor, or continues one that this session has begun. @throws AppError step_up_required,
 * too_many_factors, name_too_long, and the errors of a phone number.
 */
export async function enrolFactor(req: UserRequest, input: EnrolInput): Promise<Enrolment> {
  assertMayEnrol(req);
  const { factor_type: type } = input;
  const name = readFactorName(input.friendly_name, type);
  const phone = type === 'phone' ? readPhone(input.phone ?? '') : null;
  const owner = ownerOf(req);
  return inTransaction(req, async () => {
    await lockFactors(req, owner.userId);
    const factors = await findOwnFactors(req, owner);
    const begun = findBegun(factors, type, phone);
    const known = begun?.secret_encrypted ? decryptSecret(begun.secret_encrypted, begun.id) : null;
    if (begun && (known !== null || type !== 'totp')) {
      await renameFactor(req, begun.id, name);
      return describeEnrolment(req, { ...begun, friendly_name: name }, input.issuer);
    }
    // If there is an unfinished enrolment at this point, its secret was encrypted under another PAYLOAD_SECRET.
    if (begun) await deleteFactor(req, owner.userId, begun.id);
    if (factors.length >= maxFactors) throw factorError('too_many_factors');
    const id = randomUUID();
    const secret = type === 'totp' ? newTotpSecret() : null;
    const factor = {
      id,
      user_id: owner.userId,
      session_id: owner.sessionId,
      factor_type: type,
      friendly_name: name,
      secret_encrypted: secret && encryptSecret(secret, id),
      phone,
    };
    await insertFactor(req, factor);
    return describeEnrolment(req, factor, input.issuer);
  });
}
