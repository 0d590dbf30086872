/**
 * `reset-factors <address>`: removes a user's second factors immediately, for operators of the machine who are locked
 * out.
 */
import { payloadCommand } from './run/database-command';
import { readAddress } from './run/read-address';

await payloadCommand(async (payload, [typed = '']) => {
  const { newRequest, system } = await import('@/access/actor');
  const { resetFactorsNow } = await import('@/features/auth/factors/reset/reset-factors');
  const email = readAddress(typed);
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
});
