import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim/index.js';
import { env } from '@/config/env';
import type { InTransaction } from '@/db/transaction';
import { findSigningDkimKey, type SigningDkimKey } from './dkim-keys';

/** Duration for which the key of the last mail is reused, so that not every mail queries the database. */
const keptMs = 60_000;

let known: { until: number; key: SigningDkimKey | undefined } | undefined;

async function signingKey(req: InTransaction): Promise<SigningDkimKey | undefined> {
  if (!known || known.until < performance.now()) {
    known = { key: await findSigningDkimKey(req), until: performance.now() + keptMs };
  }
  return known.key;
}

/** Drops the cached key. */
export const forgetSigningKey = (): void => {
  known = undefined;
};

/** Signs a message, if `DKIM_DOMAIN` is set and the DNS record of its key was found. */
export async function signMessage(req: InTransaction, message: Buffer): Promise<Buffer> {
  if (!env.dkimDomain) return message;
  const key = await signingKey(req);
  if (!key) return message;
  const { domain: domainName, selector: keySelector, privateKey } = key;
  return buffer(new DKIM({ domainName, keySelector, privateKey }).sign(message));
}
