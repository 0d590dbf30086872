/** The buttons of the dashboard: each does its one thing once, for admins alone, and says what changed. */
import { Forbidden } from 'payload';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setRole } from '@/features/auth/users/set-role';
import { soonCalls } from '@/features/bookings/schedule/soon-calls';
import { takeLead } from '@/features/leads/changes/take-lead';
import { taskSentence } from '@/studio-kit/tasks/task-source';
import { capture, publishOnboarding, rows } from '../../support/leads';
import { testRequest } from '../../support/payload';
import { People, people, type Who } from '../../support/people';
import { askStudio } from '../../support/studio-action';

let them: People;
beforeAll(async () => {
  them = await People.signedIn();
  await publishOnboarding();
});
beforeEach(async () => {
  await rows('delete from emails');
  await rows('delete from leads');
  await rows('delete from pgboss.job');
});

const press = (who: Who, { task, ...fields }: { task: string } & Record<string, string>) =>
  askStudio(
    new Request(`http://localhost:3000/api/studio/today/${task}`, {
      method: 'POST',
      headers: them.headers(who),
      body: new URLSearchParams(fields),
    }),
  );
const told = async (response: Response) => {
  const { pathname, searchParams } = new URL(response.headers.get('location') ?? '', 'http://localhost:3000');
  expect(pathname).toBe('/admin/dashboard');
  return taskSentence(await testRequest(), Object.fromEntries(searchParams));
};
const leadOf = async (email: string) => {
  const [lead] = await rows<{ id: string; owner_id: string | null }>(
    'select id, owner_id from leads where email = $1',
    [email],
  );
  if (!lead) throw new Error(`There is no lead ${email}.`);
  return lead;
};

describe('taking a lead', () => {
  it('makes it one’s own, writes it into its history, and says so', async () => {
    await capture({ email: 'hot@corp.example', source: 'book' });
    const { id } = await leadOf('hot@corp.example');
    expect(await told(await press('admin', { task: 'take', lead: id }))).toBe('The lead is yours.');
    expect((await leadOf('hot@corp.example')).owner_id).toBe(them.id('admin'));
    expect(await told(await press('admin', { task: 'take', lead: id }))).toBe('The lead is yours.');
    expect(
      await rows(`select user_id, data from lead_events where type = 'owner_changed' and lead_id = $1`, [id]),
    ).toEqual([{ user_id: them.id('admin'), data: { from: null, to: them.id('admin') } }]);
  });

  it('by several at once gives it to one, and takes it from nobody', async () => {
    await capture({ email: 'wanted@corp.example', source: 'book' });
    const { id } = await leadOf('wanted@corp.example');
    const admins = await Promise.all(
      ['one', 'two', 'three'].map(async (name) =>
        setRole(await testRequest(), `${name}@admins.example`, 'admin'),
      ),
    );
    const taken = await Promise.all(
      admins.map(async (user) => takeLead(await testRequest({ ...user, collection: 'users' }), id)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect((await leadOf('wanted@corp.example')).owner_id).toBe(admins[taken.indexOf(true)]?.id);
    expect(await told(await press('admin', { task: 'take', lead: id }))).toContain('before you');
  });

  it('that is gone says so, and changes nothing', async () => {
    const lead = '8f2f1c8e-0000-4000-8000-000000000000';
    expect((await press('admin', { task: 'take', lead })).status).toBe(404);
    await expect(takeLead(await testRequest(), lead)).rejects.toBeInstanceOf(Forbidden);
  });
});

it('held mails are released, those that came after the page was drawn are not', async () => {
  await capture({ email: 'held@corp.example' });
  await rows(`update emails set status = 'held', updated_at = now() where step is not null`);
  const early = new Date(Date.now() - 60_000).toISOString();
  expect(await told(await press('admin', { task: 'release', asOf: early }))).toContain('before you');
  const [{ count } = { count: 0 }] = await rows<{ count: number }>(
    `select count(*)::int as count from emails where status = 'held'`,
  );
  expect(count).toBeGreaterThan(1);
  const later = new Date(Date.now() + 1000).toISOString();
  expect(await told(await press('admin', { task: 'release', asOf: later }))).toBe(
    `${count} mails were released, one a day to each lead.`,
  );
  expect(await rows(`select 1 from emails where status = 'held'`)).toEqual([]);
});

it('jobs that were given up run once more, and leads without mails are enrolled', async () => {
  await rows(`insert into pgboss.job (name, state, completed_on, output)
    values ('run-scheduled-publishing', 'failed', now() - interval '1 minute', '{"message": "No route"}')`);
  const retry = { task: 'retry', name: 'run-scheduled-publishing', asOf: new Date().toISOString() };
  expect(await told(await press('admin', retry))).toBe('1 job runs once more.');
  expect(await told(await press('admin', retry))).toBe('0 jobs run once more.');
  await rows(`insert into leads (email) values ('missed@corp.example')`);
  expect(await told(await press('admin', { task: 'enrol' }))).toBe('1 lead was enrolled.');
});

it('every button is for admins alone, and nothing else can be asked', async () => {
  await capture({ email: 'kept@corp.example' });
  const { id } = await leadOf('kept@corp.example');
  const asOf = new Date().toISOString();
  const buttons: ({ task: string } & Record<string, string>)[] = [
    { task: 'take', lead: id },
    { task: 'release', asOf },
    { task: 'retry', name: 'x', asOf },
    { task: 'enrol' },
  ];
  for (const fields of buttons) {
    const statuses = await Promise.all(people.map(async (who) => (await press(who, fields)).status));
    expect(statuses, fields.task).toEqual([403, 403, 403, 303]);
  }
  expect((await press('admin', { task: 'erase', lead: id })).status).toBe(404);
  expect((await press('admin', { task: 'take', lead: 'no id' })).status).toBe(422);
  await expect(soonCalls(await testRequest(them.user('editor')), Date.now(), 'UTC')).rejects.toBeInstanceOf(
    Forbidden,
  );
});

it('what a button has done is told from names and numbers alone', async () => {
  const req = await testRequest();
  for (const query of [{}, { did: 'constructor' }, { did: '<b>', done: '<i>' }])
    expect(taskSentence(req, query)).toBeUndefined();
});
