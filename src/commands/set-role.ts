/** `set-role <address> <role>`: gives somebody a role, as the studio's users list would, and says so. */

import config from '@payload-config';
import { createLocalReq, getPayload } from 'payload';
import { roles } from '@/access/roles';
import { setRole } from '@/features/auth/users/set-role';

const [address = '', given] = process.argv.slice(2);
const role = roles.find((one) => one === given);
let code = 0;
const payload = await getPayload({ config });
try {
  if (!role) throw new Error(`There is no role ${given}.`);
  const user = await setRole(await createLocalReq({}, payload), address, role);
  console.log(`${user.email} is ${user.role} now.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  code = 1;
} finally {
  await payload.destroy();
}
process.exit(code);
