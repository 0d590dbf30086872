/** What is done with leads from the list: one is moved, many are changed at once, and taken back. */
import { Forbidden } from 'payload';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadChange } from '@/features/leads/changes/apply-change';
import { changeLeads, countChange, undoChange } from '@/features/leads/changes/change-leads';
import { moveLead } from '@/features/leads/changes/move-lead';
import { runChange } from '@/features/leads/changes/run-change';
import { conditionsOfChosen } from '@/features/leads/list/chosen-leads';
import { leadOutcomeSentence } from '@/features/leads/list/flash-messages';
import { readLeadFilter, readTask } from '@/features/leads/list/lead-filter';
import { recentChanges } from '@/features/leads/list/recent-changes';
import { cutOff } from '../../../support/database/cut-off';
import { capture, publishOnboarding, rows, runWorker, sendDue } from '../../../support/leads';
import { testPayload, testRequest } from '../../../support/payload';
import { People } from '../../../support/people';

let people: People;
beforeAll(async () => {
  people = await People.signedIn();
  await publishOnboarding();
});
beforeEach(async () => {
  await rows('delete from lead_changes');
  await rows('delete from emails');
  await rows('delete from lead_events');
  await rows('delete from leads');
});

const admin = () => testRequest(people.user('admin'));
const leadOf = async (email: string) => {
  const [lead] = await rows<{
    id: string;
    stage: string;
    owner_id: string | null;
    updated_at: Date;
    unanswered_since: Date | null;
    lost_reason: string | null;
    won_at: Date | null;
    deal_value: string | null;
  }>('select * from leads where email = $1', [email]);
  if (!lead) throw new Error(`There is no lead ${email}.`);
  return lead;
};
const given = async (count: number) => {
  const emails = Array.from({ length: count }, (_, index) => `lead-${index}@corp.example`);
  for (const email of emails) await capture({ email });
  return emails;
};
const toLost: LeadChange = { kind: 'stage', target: 'lost', reason: 'No budget' };
const changeAll = async (change: LeadChange, expected: number) => {
  const req = await admin();
  return changeLeads(req, change, conditionsOfChosen(req, 'all', readLeadFilter()), expected);
};
const events = async (type: string) =>
  (await rows('select from lead_events where type::text = $1', [type])).length;

describe('moving one lead', () => {
  const move = async (email: string, stage: 'won' | 'lost' | 'contacted', rest: object = {}) => {
    const { id, updated_at } = await leadOf(email);
    return moveLead(await admin(), { leadId: id, stage, seenAt: updated_at, ...rest });
  };

  it('writes the history, the day of a win with its value, and ends the mails of who was won', async () => {
    await given(1);
    const email = 'lead-0@corp.example';
    expect(await move(email, 'contacted')).toBe('moved');
    expect(await move(email, 'contacted')).toBe('same');
    expect(await move(email, 'won', { value: { amount: 12_000, currency: 'EUR' } })).toBe('moved');
    expect(await leadOf(email)).toMatchObject({
      stage: 'won',
      deal_value: '12000',
      won_at: expect.any(Date),
    });
    expect(await events('stage_changed')).toBe(2);
    const history = await rows<{ user_id: string }>(
      `select user_id from lead_events where type = 'stage_changed'`,
    );
    expect(history.every(({ user_id }) => user_id === people.id('admin'))).toBe(true);
    const waiting = await rows(`select from emails where status = 'queued' and enrolment_id is not null`);
    expect(waiting).toEqual([]);
  });

  it('refuses a lead that somebody has changed since it was seen, and of two at once moves one', async () => {
    await given(1);
    const { id, updated_at: seenAt } = await leadOf('lead-0@corp.example');
    const both = await Promise.all(
      (['contacted', 'qualified'] as const).map(async (stage) =>
        moveLead(await admin(), { leadId: id, stage, seenAt }),
      ),
    );
    expect(both.toSorted()).toEqual(['moved', 'stale']);
    const { stage } = await leadOf('lead-0@corp.example');
    expect(await moveLead(await admin(), { leadId: id, stage: 'lost', seenAt })).toBe('stale');
    expect((await leadOf('lead-0@corp.example')).stage).toBe(stage);
    expect(leadOutcomeSentence({ did: 'stale' })).toMatch(/Somebody has changed this lead/);
  });

  it('is for admins alone', async () => {
    await given(1);
    const { id, updated_at: seenAt } = await leadOf('lead-0@corp.example');
    const req = await testRequest(people.user('editor'));
    await expect(moveLead(req, { leadId: id, stage: 'won', seenAt })).rejects.toThrow(Forbidden);
    await expect(changeLeads(req, toLost, { sql: 'true', values: [] }, 1)).rejects.toThrow(Forbidden);
    await expect(undoChange(req, id)).rejects.toThrow(Forbidden);
  });
});

describe('changing many', () => {
  it('moves all that match with history and reason, and takes them back as they were', async () => {
    await given(3);
    await rows(
      `update leads set stage = 'contacted', unanswered_since = '2026-01-01' where email like 'lead-1@%'`,
    );
    await rows(`update leads set stage = 'lost', lost_reason = 'Old' where email like 'lead-2@%'`);
    const outcome = await changeAll(toLost, 3);
    expect(outcome).toMatchObject({ total: 3, done: 2, left: 1, isQueued: false });
    expect(await leadOf('lead-1@corp.example')).toMatchObject({
      stage: 'lost',
      lost_reason: 'No budget',
      unanswered_since: null,
    });
    expect(await leadOf('lead-2@corp.example')).toMatchObject({ lost_reason: 'Old' });
    expect(await recentChanges(await admin(), 60)).toMatchObject([
      { kind: 'stage', target: 'lost', status: 'done', total: 3 },
    ]);
    expect(await undoChange(await admin(), outcome.changeId)).toMatchObject({ undone: 2, kept: 0 });
    expect(await leadOf('lead-0@corp.example')).toMatchObject({ stage: 'new', lost_reason: null });
    expect(await leadOf('lead-1@corp.example')).toMatchObject({
      stage: 'contacted',
      unanswered_since: new Date('2026-01-01'),
    });
    expect(await undoChange(await admin(), outcome.changeId)).toBeUndefined();
  });

  it('leaves what somebody has changed since as it is, and says how many', async () => {
    await given(3);
    const { changeId } = await changeAll({ kind: 'owner', target: people.id('editor') }, 3);
    const { id } = await leadOf('lead-0@corp.example');
    const payload = await testPayload();
    await payload.update({ collection: 'leads', id, data: { company: 'Since' }, overrideAccess: true });
    expect(await undoChange(await admin(), changeId)).toMatchObject({ undone: 2, kept: 1 });
    expect((await leadOf('lead-0@corp.example')).owner_id).toBe(people.id('editor'));
    expect((await leadOf('lead-1@corp.example')).owner_id).toBeNull();
    expect(leadOutcomeSentence({ did: 'undone', done: '2', left: '1' })).toBe(
      '2 leads are as before. 1 lead stays as it is: changed since, by somebody else.',
    );
  });

  it('changes nothing when they are no longer as many as was said, and nothing after the minute', async () => {
    await given(2);
    await expect(changeAll(toLost, 3)).rejects.toMatchObject({ status: 409 });
    expect(await rows('select from lead_changes')).toEqual([]);
    const { changeId } = await changeAll(toLost, 2);
    await rows(`update lead_changes set finished_at = now() - interval '61 seconds'`);
    expect(await undoChange(await admin(), changeId)).toBeUndefined();
    expect((await leadOf('lead-0@corp.example')).stage).toBe('lost');
  });

  it('undoes once, however often and at once it is asked for', async () => {
    await given(4);
    const { changeId } = await changeAll(toLost, 4);
    const undone = await Promise.all(
      Array.from({ length: 4 }, async () => undoChange(await admin(), changeId)),
    );
    expect(undone.filter((one) => one !== undefined)).toHaveLength(1);
    expect(await rows(`select from leads where stage = 'new'`)).toHaveLength(4);
    expect(await events('stage_changed')).toBe(8);
  });

  it('pauses mails, which then wait, and lets them go on: nobody is mailed meanwhile', async () => {
    await given(2);
    const { changeId, done } = await changeAll({ kind: 'mails', target: 'pause' }, 2);
    expect(done).toBe(2);
    await sendDue();
    const states = async () =>
      (
        await rows<{ status: string }>(
          `select status::text as status from emails where step = 1 order by status`,
        )
      ).map(({ status }) => status);
    expect(await states()).toEqual(['held', 'held']);
    expect(await events('mails_paused')).toBe(2);
    expect((await changeAll({ kind: 'mails', target: 'pause' }, 2)).left).toBe(2);
    expect(await undoChange(await admin(), changeId)).toMatchObject({ undone: 2, kept: 0 });
    await sendDue();
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('of more than a hundred is a job, which goes on where it was cut off: none is left out, none is changed twice; so does its undoing', async () => {
    await rows(
      `insert into leads (email, source) select 'many-' || n || '@corp.example', 'book' from generate_series(1, 130) n`,
    );
    const { changeId, ...outcome } = await changeAll({ kind: 'owner', target: people.id('admin') }, 130);
    expect(outcome).toMatchObject({ isQueued: true, total: 130, done: 0 });
    const cut = async (number: number) =>
      cutOff(
        async () => runChange(await testRequest(), changeId),
        `select from leads where id = (select lead_id from lead_change_rows where change_id = $1 and number = $2) for update`,
        [changeId, number],
      );
    const owned = async () => (await rows('select from leads where owner_id is not null')).length;
    await cut(60);
    expect([await owned(), await events('owner_changed')]).toEqual([50, 50]);
    const stop = await runWorker();
    const isAt = (status: string) =>
      vi.waitFor(
        async () =>
          expect(await rows('select from lead_changes where status::text = $1', [status])).toHaveLength(1),
        { timeout: 60_000, interval: 100 },
      );
    await isAt('done');
    expect([await owned(), await events('owner_changed')]).toEqual([130, 130]);
    await stop();
    expect(await undoChange(await admin(), changeId)).toMatchObject({ isQueued: true });
    await cut(30);
    expect([await owned(), await events('owner_changed')]).toEqual([105, 155]);
    await runWorker();
    await isAt('undone');
    expect([await owned(), await events('owner_changed')]).toEqual([0, 260]);
    expect(await countChange(await admin(), changeId)).toMatchObject({ total: 130, undone: 130, kept: 0 });
  });

  it('takes a lead that is erased meanwhile out of the change, with all that was kept of it', async () => {
    await given(2);
    const { changeId } = await changeAll(toLost, 2);
    const { id } = await leadOf('lead-0@corp.example');
    await (await testPayload()).delete({ collection: 'leads', id, overrideAccess: true });
    expect(await rows('select from lead_change_rows')).toHaveLength(1);
    expect(await undoChange(await admin(), changeId)).toMatchObject({ undone: 1, kept: 0 });
  });

  it('knows only what can be done with many: a win is said of each, with its value', () => {
    expect(readTask('stage:won')).toBeUndefined();
    expect(readTask('stage:nonsense')).toBeUndefined();
    expect(readTask(`owner:' or true`)).toBeUndefined();
    expect(readTask('mails:pause')).toEqual({ kind: 'mails', target: 'pause' });
  });
});
