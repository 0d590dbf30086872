/** Changing leads from the list: moving one, changing many at once, and undoing it. */

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BulkChange } from '@/features/leads/pipeline/changes/apply-change';
import { changeLeads, countChange, undoChange } from '@/features/leads/pipeline/changes/change-leads';
import { moveLead } from '@/features/leads/pipeline/changes/move-lead';
import { runChange } from '@/features/leads/pipeline/changes/run-change';
import { conditionsOfChosen, countChosen } from '@/features/leads/pipeline/list/chosen-leads';
import { leadOutcomeSentence, unchangedSentence } from '@/features/leads/pipeline/list/flash-messages';
import { readLeadFilter, readTask } from '@/features/leads/pipeline/list/lead-filter';
import { recentChanges } from '@/features/leads/pipeline/list/recent-changes';
import { Forbidden } from '@/http/app-error';
import { actors } from '../../../support/actors';
import { publishOnboarding } from '../../../support/content';
import { cutOff } from '../../../support/database/cut-off';
import { deleteLeads, rows } from '../../../support/db';
import { aLead } from '../../../support/factories';
import { testPayload, testRequest } from '../../../support/payload';
import { runWorker, sendDue } from '../../../support/worker';

beforeAll(async () => {
  await publishOnboarding();
});
beforeEach(async () => {
  await rows('delete from lead_changes');
  await deleteLeads();
});

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
  for (const email of emails) await aLead({ email });
  return emails;
};
const toLost: BulkChange = { kind: 'stage', target: 'lost', reason: 'No budget' };
const changeAll = async (change: BulkChange, expected: number) => {
  const req = await actors.admin();
  return changeLeads(req, change, conditionsOfChosen(req, 'all', readLeadFilter()), expected);
};
const events = async (type: string) =>
  (await rows('select from lead_events where type::text = $1', [type])).length;

describe('moving one lead', () => {
  const move = async (email: string, stage: 'won' | 'lost' | 'contacted', rest: object = {}) => {
    const { id, updated_at } = await leadOf(email);
    return moveLead(await actors.admin(), { leadId: id, stage, seenAt: updated_at, ...rest });
  };

  it('moving a lead records the change and the user; moving a lead to won stores date and value, and skips the lead’s remaining mails', async () => {
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
    const by = await actors.id('admin');
    expect(history.every(({ user_id }) => user_id === by)).toBe(true);
    const waiting = await rows(`select from emails where status = 'queued' and enrolment_id is not null`);
    expect(waiting).toEqual([]);
  });

  it('moving a lead that has changed since it was shown is refused, and of two concurrent moves one is applied', async () => {
    await given(1);
    const { id, updated_at: seenAt } = await leadOf('lead-0@corp.example');
    const both = await Promise.allSettled(
      (['contacted', 'qualified'] as const).map(async (stage) =>
        moveLead(await actors.admin(), { leadId: id, stage, seenAt }),
      ),
    );
    expect(both.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code)).toSorted()).toEqual([
      'moved',
      'stale',
    ]);
    const { stage } = await leadOf('lead-0@corp.example');
    const late = moveLead(await actors.admin(), { leadId: id, stage: 'lost', seenAt });
    await expect(late).rejects.toMatchObject({ code: 'stale', status: 409 });
    expect((await leadOf('lead-0@corp.example')).stage).toBe(stage);
    expect(leadOutcomeSentence({ did: 'stale' })).toMatch(/A colleague changed this lead/);
  });

  it('moving, bulk changes and their undo are for admins only', async () => {
    await given(1);
    const { id, updated_at: seenAt } = await leadOf('lead-0@corp.example');
    const req = await actors.editor();
    await expect(moveLead(req, { leadId: id, stage: 'won', seenAt })).rejects.toThrow(Forbidden);
    await expect(changeLeads(req, toLost, { sql: 'true', values: [] }, 1)).rejects.toThrow(Forbidden);
    await expect(undoChange(req, id)).rejects.toThrow(Forbidden);
  });
});

describe('bulk changes', () => {
  it('a bulk change moves all matching leads with its reason, and its undo restores them', async () => {
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
    expect(await recentChanges(await actors.admin(), 60)).toMatchObject([
      { kind: 'stage', target: 'lost', status: 'done', total: 3, done: 2, left: 1 },
    ]);
    expect(unchangedSentence(1, {})).toBe('1 lead had this already, or changed meanwhile.');
    expect(unchangedSentence(3, { bounced: 3 })).toBe('');
    expect(await undoChange(await actors.admin(), outcome.changeId)).toMatchObject({ undone: 2, kept: 0 });
    expect(await leadOf('lead-0@corp.example')).toMatchObject({ stage: 'new', lost_reason: null });
    expect(await leadOf('lead-1@corp.example')).toMatchObject({
      stage: 'contacted',
      unanswered_since: new Date('2026-01-01'),
    });
    expect(await undoChange(await actors.admin(), outcome.changeId)).toBeUndefined();
  });

  it('the number of closed deals that a bulk change would reopen is counted', async () => {
    await given(3);
    await rows(`update leads set stage = 'won' where email = 'lead-0@corp.example'`);
    await rows(`update leads set stage = 'lost' where email = 'lead-1@corp.example'`);
    const counted = await countChosen(await actors.admin(), 'all', readLeadFilter());
    expect(counted).toEqual({ leads: 3, closed: 2 });
  });

  it('the undo of a bulk change skips leads that have changed since, and reports how many', async () => {
    await given(3);
    const { changeId } = await changeAll({ kind: 'owner', target: await actors.id('editor') }, 3);
    const { id } = await leadOf('lead-0@corp.example');
    const payload = await testPayload();
    await payload.update({ collection: 'leads', id, data: { company: 'Since' }, overrideAccess: true });
    expect(await undoChange(await actors.admin(), changeId)).toMatchObject({ undone: 2, kept: 1 });
    expect((await leadOf('lead-0@corp.example')).owner_id).toBe(await actors.id('editor'));
    expect((await leadOf('lead-1@corp.example')).owner_id).toBeNull();
    expect(leadOutcomeSentence({ did: 'undone', done: '2', left: '1' })).toBe(
      '2 leads are as before. 1 lead stays as it is: changed since, by somebody else.',
    );
  });

  it('a bulk change returns 409 if the number of matching leads has changed; undo expires after a minute', async () => {
    await given(2);
    await expect(changeAll(toLost, 3)).rejects.toMatchObject({ status: 409 });
    expect(await rows('select from lead_changes')).toEqual([]);
    const { changeId } = await changeAll(toLost, 2);
    await rows(`update lead_changes set finished_at = now() - interval '61 seconds'`);
    expect(await undoChange(await actors.admin(), changeId)).toBeUndefined();
    expect((await leadOf('lead-0@corp.example')).stage).toBe('lost');
  });

  it('four concurrent undo requests undo a change once', async () => {
    await given(4);
    const { changeId } = await changeAll(toLost, 4);
    const undone = await Promise.all(
      Array.from({ length: 4 }, async () => undoChange(await actors.admin(), changeId)),
    );
    expect(undone.filter((one) => one !== undefined)).toHaveLength(1);
    expect(await rows(`select from leads where stage = 'new'`)).toHaveLength(4);
    expect(await events('stage_changed')).toBe(8);
  });

  it('pausing mails in bulk holds the mails of all chosen leads, and undoing the pause sends them', async () => {
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
    expect(await undoChange(await actors.admin(), changeId)).toMatchObject({ undone: 2, kept: 0 });
    await sendDue();
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('a bulk change of over a hundred leads runs as a job, and an interrupted job or undo resumes without skips or repeats', async () => {
    await rows(
      `insert into leads (email, source) select 'many-' || n || '@corp.example', 'book' from generate_series(1, 130) n`,
    );
    const { changeId, ...outcome } = await changeAll(
      { kind: 'owner', target: await actors.id('admin') },
      130,
    );
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
    expect(await undoChange(await actors.admin(), changeId)).toMatchObject({ isQueued: true });
    await cut(30);
    expect([await owned(), await events('owner_changed')]).toEqual([105, 155]);
    await runWorker();
    await isAt('undone');
    expect([await owned(), await events('owner_changed')]).toEqual([0, 260]);
    expect(await countChange(await actors.admin(), changeId)).toMatchObject({
      total: 130,
      undone: 130,
      kept: 0,
    });
  });

  it('a lead erased after a bulk change is removed from its undo data', async () => {
    await given(2);
    const { changeId } = await changeAll(toLost, 2);
    const { id } = await leadOf('lead-0@corp.example');
    await (await testPayload()).delete({ collection: 'leads', id, overrideAccess: true });
    expect(await rows('select from lead_change_rows')).toHaveLength(1);
    expect(await undoChange(await actors.admin(), changeId)).toMatchObject({ undone: 1, kept: 0 });
  });

  it('a bulk change can neither win leads, since each win has its own value, nor run an unknown task', () => {
    expect(readTask('stage:won')).toBeUndefined();
    expect(readTask('stage:nonsense')).toBeUndefined();
    expect(readTask(`owner:' or true`)).toBeUndefined();
    expect(readTask('mails:pause')).toEqual({ kind: 'mails', target: 'pause' });
  });
});
