/** `set-role <address> <role>`: sets a user's role, as the studio's users list does, and prints it. */
import { payloadCommand } from './run/database-command';
import { readAddress } from './run/read-address';

await payloadCommand(async (payload, [typed = '', given]) => {
  const { newRequest, system } = await import('@/access/actor');
  const { roles } = await import('@/access/roles');
  const { setRole } = await import('@/features/auth/users/set-role');
  const role = roles.find((one) => one === given);
  if (!role) throw new Error(`There is no role ${given}.`);
  const user = await setRole(await newRequest(payload, system), readAddress(typed), role);
  console.log(`${user.email} is ${user.role} now.`);
});
