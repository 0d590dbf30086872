/**
 * `reset-factors <address>`: removes a user's second factors immediately, for operators of the machine who are locked
 * out.
 */

import config from '@payload-config';
import { getPayload } from 'payload';
import { newRequest, system } from '@/access/actor';
import { resetFactorsNow } from '@/features/auth/factors/reset/reset-factors';
import { normaliseEmail } from '@/lib/text/addresses/email-address';

const [address = ''] = process.argv.slice(2);
let code = 0;
const payload = await getPayload({ config });
try {
  const email = normaliseEmail(address);
  const { docs } = await payload.find({
    collection: 'users',
    where: { email: { equals: email } },
    limit: 1,
    depth: 0,
    overrideAccess: true,
  });
  const [user] = docs;
  if (!user) throw new Error(`Nobody has the address ${email}.`);
  await resetFactorsNow(await newRequest(payload, system), user.id);
  console.log(`${email} has no second factor any more, and is signed out everywhere.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  code = 1;
} finally {
  await payload.destroy();
}
process.exit(code);
