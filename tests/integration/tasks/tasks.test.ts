/** Adding, completing and reopening tasks; their lists, Today and the lead's next step; and logging calls. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { plannedAction, readTimeline } from '@/features/leads/studio/timeline/read-timeline';
import { dayPlus } from '@/features/tasks/due-day';
import { overdueTasks } from '@/features/tasks/overdue-tasks';
import { findDueTasks, findTasks, findTasksOfLead, type TaskList } from '@/features/tasks/queries';
import { Forbidden } from '@/http/app-error';
import { viewerDay } from '@/studio-kit/clock/viewer-clock';
import { actors, everyone, type Who } from '../../support/actors';
import { rows } from '../../support/db';
import { aStoredLead } from '../../support/factories';
import { testPayload } from '../../support/payload';
import { askStudio } from '../../support/studio-action';

const today = viewerDay(new Date(), 'UTC');
let lead: { id: string };
let me: string;

type Sent = Readonly<Record<string, string>>;

async function send(action: string, fields: Sent, who: Who = 'admin') {
  const response = await askStudio(
    new Request(`http://localhost:3000/api/studio/${action}`, {
      method: 'POST',
      headers: await actors.headers(who),
      body: new URLSearchParams(fields),
    }),
  );
  return { status: response.status, location: response.headers.get('location') ?? '' };
}

const add = (fields: Sent, who?: Who) =>
  send('tasks/add', { title: 'Send the proposal', due: dayPlus(today, 1), owner: me, ...fields }, who);
const idOf = async (title: string) =>
  (await rows<{ id: string }>('select id from tasks where title = $1', [title]))[0]?.id ?? '';
const listed = async (list: TaskList, words = '') =>
  (await findTasks(await actors.admin(), { list, words, page: 1, today })).rows.map(({ title }) => title);

beforeEach(async () => {
  await rows('delete from tasks');
  me = await actors.id('admin');
  lead = { id: await aStoredLead({ email: `tasks-${randomUUID()}@corp.example`, name: 'Ada Byron' }) };
});

describe('a task', () => {
  it('a task added on a lead’s page becomes the lead’s next step, and appears in the lead’s activity when it is completed', async () => {
    const added = await add({ page: 'lead', lead: lead.id });
    expect(added).toEqual({ status: 303, location: `/admin/leads/${lead.id}?did=task-added#tasks` });
    const payload = await testPayload();
    const planned = () => plannedAction({ payload }, { leadId: lead.id, clock: 'UTC' });
    expect(await planned()).toMatch(/^Send the proposal \(due \w+ \d+ \w+\)\.$/);
    const [task] = await findTasksOfLead({ payload }, lead.id);
    expect(task).toMatchObject({
      title: 'Send the proposal',
      owner: { id: me },
      lead: { name: 'Ada Byron' },
    });

    await send('tasks/complete', { task: task?.id ?? '', page: 'lead', lead: lead.id });
    expect(await findTasksOfLead({ payload }, lead.id)).toEqual([]);
    expect(await planned()).toBeNull();
    const { entries } = await readTimeline(await actors.admin(), lead.id);
    expect(entries.filter(({ kind }) => kind === 'task')).toMatchObject([
      { label: 'Task completed', summary: 'Send the proposal' },
    ]);
  });

  it('a task completed twice keeps its first completion time, and can be reopened', async () => {
    await add({});
    const task = await idOf('Send the proposal');
    const moment = async () =>
      (await rows<{ done_at: Date | null }>('select done_at from tasks where id = $1', [task]))[0]?.done_at;
    const both = await Promise.all([send('tasks/complete', { task }), send('tasks/complete', { task })]);
    expect(both.map(({ location }) => location)).toEqual(Array(2).fill('/admin/tasks?did=task-done'));
    const first = await moment();
    expect(first).not.toBeNull();
    await send('tasks/complete', { task });
    expect(await moment()).toEqual(first);
    await send('tasks/complete', { task, what: 'reopened', list: 'done' });
    expect(await moment()).toBeNull();
  });

  it('completing a deleted task shows the message that the task is gone, and adding a task to a deleted lead is refused', async () => {
    const gone = await send('tasks/complete', { task: randomUUID() });
    expect(gone.location).toBe('/admin/tasks?did=task-gone');
    expect((await add({ lead: randomUUID(), page: 'lead' })).status).toBe(404);
    expect(await rows('select from tasks')).toEqual([]);
  });

  it.each<[string, Sent]>([
    ['no title', { title: '  ' }],
    ['a title of 201 characters', { title: 'x'.repeat(201) }],
    ['no due day', { due: '' }],
    ['a due day that does not exist', { due: '2026-02-30' }],
    ['an unknown page to return to', { page: 'https://evil.example' }],
    ['an invalid owner id', { owner: 'me' }],
  ])('a task with %s is refused with a 4xx status and not stored', async (_name, fields) => {
    const { status } = await add(fields);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await rows('select from tasks')).toEqual([]);
  });

  it('tasks are for admins only', async () => {
    for (const who of everyone.filter((one) => one !== 'admin')) {
      expect((await add({}, who)).status).toBeGreaterThanOrEqual(401);
      await expect(
        findTasks(await actors.request(who), { list: 'open', words: '', page: 1, today }),
      ).rejects.toBeInstanceOf(Forbidden);
    }
    expect(await rows('select from tasks')).toEqual([]);
  });
});

describe('lists of tasks', () => {
  it('each list shows its own tasks, most urgent first, and its search covers task titles and lead names', async () => {
    await add({ title: 'Later', due: dayPlus(today, 9) });
    await add({ title: 'Late', due: dayPlus(today, -2) });
    await add({ title: 'Nobody’s', owner: '', due: today });
    await add({ title: 'About Ada', lead: lead.id, due: dayPlus(today, 3) });
    await add({ title: '100 % done', due: dayPlus(today, 4) });
    await send('tasks/complete', { task: await idOf('100 % done') });
    expect(await listed('mine')).toEqual(['Late', 'About Ada', 'Later']);
    expect(await listed('open')).toEqual(['Late', 'Nobody’s', 'About Ada', 'Later']);
    expect(await listed('unassigned')).toEqual(['Nobody’s']);
    expect(await listed('overdue')).toEqual(['Late']);
    expect(await listed('done')).toEqual(['100 % done']);
    expect(await listed('open', 'byron')).toEqual(['About Ada']);
    expect(await listed('open', 'late')).toEqual(['Late', 'Later']);
    expect(await listed('done', '%')).toEqual(['100 % done']);
    expect(await listed('open', '%')).toEqual([]);
  });

  it('the Today view shows the admin’s own tasks due by today, and counts the overdue tasks that are not theirs', async () => {
    await add({ title: 'Mine, late', due: dayPlus(today, -1) });
    await add({ title: 'Mine, today', due: today });
    await add({ title: 'Mine, tomorrow' });
    await add({ title: 'Nobody’s, late', owner: '', due: dayPlus(today, -3) });
    const due = await findDueTasks({ payload: await testPayload() }, { userId: me, by: today, limit: 9 });
    expect(due.map(({ title }) => title)).toEqual(['Mine, late', 'Mine, today']);
    const [counted] = await overdueTasks.read(await actors.admin(), new Date());
    expect(counted).toMatchObject({ count: 1, label: 'Overdue task', href: '/admin/tasks?list=overdue' });
  });
});

describe('a call', () => {
  const state = async () =>
    (await rows<{ stage: string }>('select stage::text as stage from leads where id = $1', [lead.id]))[0]
      ?.stage;
  const calls = async () =>
    (await readTimeline(await actors.admin(), lead.id)).entries.filter(
      (entry) => entry.state === 'call_logged',
    );

  it('a connected call moves a new lead to “contacted” and adds its notes to the activity, while an unanswered call moves no lead', async () => {
    expect(await state()).toBe('new');
    await send('leads/call', { lead: lead.id, outcome: 'no-answer' });
    expect(await state()).toBe('new');
    await send('leads/call', { lead: lead.id, outcome: 'connected', notes: 'Wants a proposal by Friday.' });
    expect(await state()).toBe('contacted');
    expect(await calls()).toMatchObject([
      { summary: 'Connected', message: 'Wants a proposal by Friday.', who: 'admin@example.com' },
      { summary: 'No answer', message: null },
    ]);
  });

  it('a call is refused for a deleted lead, with an unknown outcome, and from a user who is not an admin', async () => {
    expect((await send('leads/call', { lead: randomUUID(), outcome: 'connected' })).status).toBe(404);
    expect((await send('leads/call', { lead: lead.id, outcome: 'won' })).status).toBe(422);
    expect((await send('leads/call', { lead: lead.id, outcome: 'connected' }, 'editor')).status).toBe(403);
    expect(await calls()).toEqual([]);
  });
});
