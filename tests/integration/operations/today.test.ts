/** The dashboard's buttons: each acts once, is for admins only and reports the result. */

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { soonCalls } from '@/features/bookings/schedule/soon-calls';
import { takeLead } from '@/features/leads/pipeline/changes/take-lead';
import { Forbidden } from '@/http/app-error';
import { taskSentence } from '@/studio-kit/tasks/task-source';
import { actors, everyone, type Who } from '../../support/actors';
import { publishOnboarding } from '../../support/content';
import { deleteLeads, rows } from '../../support/db';
import { aLead, aUser } from '../../support/factories';
import { testRequest } from '../../support/payload';
import { askStudio } from '../../support/studio-action';

beforeAll(async () => {
  await publishOnboarding();
});
beforeEach(async () => {
  await deleteLeads();
  await rows('delete from pgboss.job');
});

const press = async (who: Who, { task, ...fields }: { task: string } & Record<string, string>) =>
  askStudio(
    new Request(`http://localhost:3000/api/studio/today/${task}`, {
      method: 'POST',
      headers: await actors.headers(who),
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

describe('POST /api/studio/today/take', () => {
  it('an admin who clicks “Assign to me” twice becomes the owner of the lead, and the change is recorded once', async () => {
    await aLead({ email: 'hot@corp.example', source: 'book' });
    const { id } = await leadOf('hot@corp.example');
    expect(await told(await press('admin', { task: 'take', lead: id }))).toBe('The lead is assigned to you.');
    expect((await leadOf('hot@corp.example')).owner_id).toBe(await actors.id('admin'));
    expect(await told(await press('admin', { task: 'take', lead: id }))).toBe('The lead is assigned to you.');
    expect(
      await rows(`select user_id, data from lead_events where type = 'owner_changed' and lead_id = $1`, [id]),
    ).toEqual([{ user_id: await actors.id('admin'), data: { from: null, to: await actors.id('admin') } }]);
  });

  it('if three admins concurrently assign a lead to themselves, one of them becomes the owner', async () => {
    await aLead({ email: 'wanted@corp.example', source: 'book' });
    const { id } = await leadOf('wanted@corp.example');
    const admins = await Promise.all(
      ['one', 'two', 'three'].map((name) => aUser({ email: `${name}@admins.example`, role: 'admin' })),
    );
    const taken = await Promise.all(admins.map(async (user) => takeLead(await testRequest(user), id)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect((await leadOf('wanted@corp.example')).owner_id).toBe(admins[taken.indexOf(true)]?.id);
    expect(await told(await press('admin', { task: 'take', lead: id }))).toContain(
      'A colleague was assigned',
    );
  });

  it('assigning a missing lead to oneself returns 404', async () => {
    const lead = '8f2f1c8e-0000-4000-8000-000000000000';
    expect((await press('admin', { task: 'take', lead })).status).toBe(404);
    await expect(takeLead(await testRequest(), lead)).rejects.toBeInstanceOf(Forbidden);
  });
});

it('releasing held mails does not release a mail that has changed since the page was rendered', async () => {
  await aLead({ email: 'held@corp.example' });
  await rows(`update emails set status = 'held', updated_at = now() where step is not null`);
  const early = new Date(Date.now() - 60_000).toISOString();
  expect(await told(await press('admin', { task: 'release', asOf: early }))).toContain(
    'A colleague has decided',
  );
  const [{ count } = { count: 0 }] = await rows<{ count: number }>(
    `select count(*)::int as count from emails where status = 'held'`,
  );
  expect(count).toBeGreaterThan(1);
  const later = new Date(Date.now() + 1000).toISOString();
  expect(await told(await press('admin', { task: 'release', asOf: later }))).toBe(
    `${count} emails were released, one a day to each lead.`,
  );
  expect(await rows(`select 1 from emails where status = 'held'`)).toEqual([]);
});

it('the Today view retries a failed job only once, and enrols leads that were not enrolled at capture', async () => {
  await rows(`insert into pgboss.job (name, state, completed_on, output)
    values ('run-scheduled-publishing', 'failed', now() - interval '1 minute', '{"message": "No route"}')`);
  const retry = { task: 'retry', name: 'run-scheduled-publishing', asOf: new Date().toISOString() };
  expect(await told(await press('admin', retry))).toBe('1 job runs once more.');
  expect(await told(await press('admin', retry))).toBe('0 jobs run once more.');
  await rows(`insert into leads (email) values ('missed@corp.example')`);
  expect(await told(await press('admin', { task: 'enrol' }))).toBe('1 lead was enrolled.');
});

it('every action of the dashboard is for admins only, and unknown actions return 404', async () => {
  await aLead({ email: 'kept@corp.example' });
  const { id } = await leadOf('kept@corp.example');
  const asOf = new Date().toISOString();
  const buttons: ({ task: string } & Record<string, string>)[] = [
    { task: 'take', lead: id },
    { task: 'release', asOf },
    { task: 'retry', name: 'x', asOf },
    { task: 'enrol' },
  ];
  for (const fields of buttons) {
    const statuses = await Promise.all(everyone.map(async (who) => (await press(who, fields)).status));
    expect(statuses, fields.task).toEqual([403, 403, 403, 303]);
  }
  expect((await press('admin', { task: 'erase', lead: id })).status).toBe(404);
  expect((await press('admin', { task: 'take', lead: 'no id' })).status).toBe(422);
  await expect(soonCalls(await actors.editor(), Date.now(), 'UTC')).rejects.toBeInstanceOf(Forbidden);
});

it('the Today view shows no message for an unknown outcome in the query string', async () => {
  const req = await testRequest();
  for (const query of [{}, { did: 'constructor' }, { did: '<b>', done: '<i>' }])
    expect(taskSentence(req, query)).toBeUndefined();
});
