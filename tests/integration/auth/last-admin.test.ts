import { beforeEach, expect, it } from 'vitest';
import { setRole } from '@/features/auth/users/set-role';
import { rows } from '../../support/db';
import { testPayload, testRequest } from '../../support/payload';

const [first, second] = ['first@example.com', 'second@example.com'];
const refusal = /^This is the last admin\./;
const admins = async () =>
  (await rows<{ email: string }>(`select email from users where role = 'admin' order by email`)).map(
    ({ email }) => email,
  );
const idOf = async (email: string) => {
  const [row] = await rows<{ id: string }>('select id from users where email = $1', [email]);
  return String(row?.id);
};
const demote = async (email: string) => setRole(await testRequest(), email, 'member');
const remove = async (email: string) =>
  (await testPayload()).delete({ collection: 'users', id: await idOf(email), overrideAccess: true });

beforeEach(async () => {
  await setRole(await testRequest(), first, 'admin');
  await setRole(await testRequest(), second, 'admin');
});

it('the last admin can be neither demoted by the command line nor deleted in the studio', async () => {
  await demote(first);
  await expect(demote(second)).rejects.toThrow(refusal);
  await expect(remove(second)).rejects.toThrow(refusal);
  expect(await admins()).toEqual([second]);
});

it.each([
  ['two demotions', () => [demote(first), demote(second)]],
  ['two deletions', () => [remove(first), remove(second)]],
  ['a deletion and a demotion', () => [remove(first), demote(second)]],
])('of two concurrent requests that would leave no admin, one is refused (%s)', async (_how, act) => {
  const outcomes = await Promise.allSettled(act());
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await admins()).toHaveLength(1);
});

it('a bulk update or delete cannot demote or delete all admins', async () => {
  const payload = await testPayload();
  const everyAdmin = {
    collection: 'users',
    where: { role: { equals: 'admin' } },
    overrideAccess: true,
  } as const;
  await expect(payload.update({ ...everyAdmin, data: { role: 'member' } })).rejects.toThrow(refusal);
  await expect(payload.delete(everyAdmin)).rejects.toThrow(refusal);
  await expect(payload.delete({ ...everyAdmin, select: { email: true } })).rejects.toThrow(refusal);
  expect(await admins()).toEqual([first, second]);
});

it('the last admin can change other fields of their user', async () => {
  await demote(first);
  const payload = await testPayload();
  const id = await idOf(second);
  const saved = await payload.update({
    collection: 'users',
    id,
    data: { name: 'Sole', role: 'admin' },
    overrideAccess: true,
  });
  expect(saved).toMatchObject({ name: 'Sole', role: 'admin' });
});
