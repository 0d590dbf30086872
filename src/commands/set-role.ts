/** `set-role <address> <role>`: sets a user's role, as the studio's users list does, and prints it. */

import config from '@payload-config';
import { getPayload } from 'payload';
import { newRequest, system } from '@/access/actor';
import { roles } from '@/access/roles';
import { setRole } from '@/features/auth/users/set-role';

const [address = '', given] = process.argv.slice(2);
const role = roles.find((one) => one === given);
let code = 0;
const payload = await getPayload({ config });
try {
  if (!role) throw new Error(`There is no role ${given}.`);
  const user = await setRole(await newRequest(payload, system), address, role);
  console.log(`${user.email} is ${user.role} now.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  code = 1;
} finally {
  await payload.destroy();
}
process.exit(code);
