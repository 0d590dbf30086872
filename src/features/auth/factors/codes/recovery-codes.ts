/** Recovery codes: each account has ten, whatever factors it has, and each code is valid once. */
import { createHmac, randomInt } from 'node:crypto';
import { assertFresh } from '@/access/assurance';
import { env } from '@/config/env';
import { inTransaction } from '@/db/transaction';
import { deriveKey } from '@/lib/crypto/derive-key';
import { countRecoveryCodes, hasVerifiedFactor } from '../../queries';
import { claimRecoveryCode, replaceRecoveryCodes } from '../../tables/factors';
import { factorError } from '../factor-error';
import { announceChange } from '../notices/announce-change';
import { lockFactors, type UserRequest } from '../user-request';
import { recoveryAlphabet, recoveryLength } from './typed-code';

const howMany = 10;
const key = deriveKey(env.payloadSecret, 'recovery code');

/** The hash uses a key, since a code has only fifty bits. */
const hashOf = (userId: string, code: string): string =>
  createHmac('sha256', key).update(`${userId}:${code}`).digest('hex');

const newCode = (): string =>
  Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');

/** Formats a code as it is shown and printed: `7K3QD-90FMX`. */
const grouped = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Creates ten codes; earlier codes become invalid. @returns the codes, which are stored as hashes only. */
export async function makeRecoveryCodes(req: UserRequest): Promise<string[]> {
  assertFresh(req);
  const { user } = req;
  const codes = Array.from({ length: howMany }, newCode);
  await inTransaction(req, async () => {
    await lockFactors(req, user.id);
    if (!(await hasVerifiedFactor(req, user.id))) throw factorError('factor_not_found');
    await replaceRecoveryCodes(
      req,
      user.id,
      codes.map((code) => hashOf(user.id, code)),
    );
    await announceChange(req, { user, change: 'codes_made' });
  });
  return codes.map(grouped);
}

/**
 * Uses a recovery code in the caller's transaction, and notifies the user of the number of codes that are left.
 * @returns false if the code is not valid.
 */
export async function spendRecoveryCode(req: UserRequest, code: string): Promise<boolean> {
  const { user } = req;
  if (!(await claimRecoveryCode(req, user.id, hashOf(user.id, code)))) return false;
  const left = await countRecoveryCodes(req, user.id);
  await announceChange(req, { user, change: 'recovery_code_used', left });
  return true;
}
