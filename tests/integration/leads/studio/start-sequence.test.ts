/** Starting a sequence by hand: which leads are enrolled, each only once, and how this is undone. */

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeLeads, undoChange } from '@/features/leads/pipeline/changes/change-leads';
import { filterChoices } from '@/features/leads/pipeline/list/filter-choices';
import { leadOutcomeSentence } from '@/features/leads/pipeline/list/flash-messages';
import { readTask } from '@/features/leads/pipeline/list/lead-filter';
import { recentChanges } from '@/features/leads/pipeline/list/recent-changes';
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { suppress } from '@/features/mail/tables/suppressions';
import { Forbidden } from '@/http/app-error';
import { actors } from '../../../support/actors';
import { publishOnboarding, sendInOfficeHours } from '../../../support/content';
import { deleteLeads, rows } from '../../../support/db';
import { aLead, aStoredLead, create } from '../../../support/factories';
import { outOfHours } from '../../../support/hours';
import { testPayload, testRequest } from '../../../support/payload';
import { askStudio } from '../../../support/studio-action';
import { sendDue } from '../../../support/worker';

let onboarding: string;
let winBack: string;
beforeAll(async () => {
  onboarding = await publishOnboarding();
  winBack = await made('win-back', 'published');
});
beforeEach(async () => {
  await sendInOfficeHours(false);
  for (const table of ['lead_changes', 'suppressions']) await rows(`delete from ${table}`);
  await deleteLeads();
});

/** Creates a sequence of two mails, on day 0 and day 3. */
async function made(name: string, _status: 'published' | 'draft'): Promise<string> {
  const payload = await testPayload();
  const query = { collection: 'sequences', id: onboarding, depth: 0, overrideAccess: true } as const;
  const [{ body } = { body: undefined }] = (await payload.findByID(query)).steps;
  if (!body) throw new Error('The default sequence has no step.');
  const steps = [0, 3].map((delayInDays) => ({
    name: `${name} ${delayInDays}`,
    delayInDays,
    subject: name,
    body,
  }));
  const data = { name, steps, exits: ['unsubscribed', 'won'] as ('unsubscribed' | 'won')[], _status };
  return (await create('sequences', data)).id;
}

const lead = (email: string, stage = 'contacted') => aStoredLead({ email, source: 'import', stage });
const start = async (expected: number, sequence = winBack) => {
  const req = await actors.admin();
  return changeLeads(req, { kind: 'sequence', target: sequence }, { sql: 'true', values: [] }, expected);
};
const mails = (email: string) =>
  rows<{ status: string; reason: string | null; days: number }>(
    `select status::text as status, reason, round(extract(epoch from due_at - now()) / 86400)::int as days
     from emails where "to" = $1 and sequence_name = 'win-back' order by step`,
    [email],
  );
const isDue = () =>
  rows(`update emails set due_at = now() - interval '1 second' where status = 'queued' and step = 1`);

describe('starting a sequence by hand', () => {
  it('starting a sequence enrols the eligible leads, records the start and sends each mail on its day', async () => {
    const id = await lead('one@corp.example');
    expect(await start(1)).toMatchObject({ total: 1, done: 1, left: 0, refused: {} });
    expect(await mails('one@corp.example')).toMatchObject([
      { status: 'queued', days: 0 },
      { status: 'queued', days: 3 },
    ]);
    const events = await rows('select summary, user_id from lead_events where lead_id = $1', [id]);
    expect(events).toEqual([{ summary: 'Enrolled in win-back by hand', user_id: await actors.id('admin') }]);
    await isDue();
    await sendDue();
    expect(await mails('one@corp.example')).toMatchObject([{ status: 'sent' }, { status: 'queued' }]);
  });

  it('a started sequence leaves a lead’s other enrolments unchanged', async () => {
    await aLead({ email: 'two@corp.example' });
    expect(await start(1)).toMatchObject({ done: 1 });
    expect(await rows('select from emails where enrolment_id is not null')).toHaveLength(6);
  });

  it('the first mail of a started sequence is not due until a minute after the start, which leaves time for an undo', async () => {
    await lead('grace@corp.example');
    await start(1);
    await sendDue();
    const [{ seconds } = { seconds: 0 }] = await rows<{ seconds: number }>(
      'select min(extract(epoch from due_at - created_at))::int as seconds from emails',
    );
    expect(seconds).toBeGreaterThanOrEqual(59);
    expect(await rows(`select from emails where status <> 'queued'`)).toEqual([]);
  });

  it('the first mail of a started sequence is deferred to the sending hours', async () => {
    await sendInOfficeHours(true, outOfHours());
    await lead('night@corp.example');
    await start(1);
    await isDue();
    await sendDue();
    expect(await mails('night@corp.example')).toMatchObject([
      { status: 'queued', reason: expect.stringContaining('hours of sending') },
      { status: 'queued' },
    ]);
  });

  it('a lead that is won after the start of a sequence exits the sequence if winning is an exit condition, and gets none of the sequence’s mails', async () => {
    const id = await lead('exit@corp.example');
    await start(1);
    const payload = await testPayload();
    await payload.update({ collection: 'leads', id, data: { stage: 'won' }, overrideAccess: true });
    expect((await mails('exit@corp.example')).map(({ status }) => status)).toEqual(['skipped', 'skipped']);
  });
});

describe('leads that a started sequence leaves out', () => {
  it.each(['unsubscribed', 'disowned', 'bounced', 'complained', 'erased'] as const)(
    'a lead with a suppressed address is not enrolled: %s',
    async (reason) => {
      await lead('no@corp.example');
      await suppress(await testRequest(), hashAddress('no@corp.example'), reason);
      expect(await start(1)).toMatchObject({ done: 0, left: 1, refused: { [reason]: 1 } });
      expect(await mails('no@corp.example')).toEqual([]);
    },
  );

  it('quarantined leads are not enrolled, and neither are won leads if a win ends the sequence', async () => {
    await lead('spam@corp.example', 'spam');
    await lead('won@corp.example', 'won');
    await lead('lost@corp.example', 'lost');
    expect(await start(3)).toMatchObject({ done: 1, refused: { spam: 1, won: 1 } });
    expect(await rows('select distinct "to" from emails')).toEqual([{ to: 'lost@corp.example' }]);
  });

  it('leads that are or were enrolled in the sequence are left out, even if the sequence has been renamed since', async () => {
    await lead('in@corp.example');
    await start(1);
    expect(await start(1)).toMatchObject({ done: 0, refused: { enrolled: 1 } });
    await rows(`update lead_nurture_statuses set status = 'completed', sequence_name = 'before'`);
    expect(await start(1)).toMatchObject({ done: 0, refused: { enrolled: 1 } });
    expect(await mails('in@corp.example')).toHaveLength(2);
  });

  it('a lead is enrolled again if the former enrolment in the sequence has no mails', async () => {
    const id = await lead('missed@corp.example');
    await rows(
      `insert into lead_nurture_statuses (email, lead_id, sequence_name, enrolled_at) values ($1, $2, 'win-back', now())`,
      ['missed@corp.example', id],
    );
    expect(await start(1)).toMatchObject({ done: 1 });
    expect(await mails('missed@corp.example')).toHaveLength(2);
  });

  it('leads that have not confirmed their address are left out if the site requires it', async () => {
    const payload = await testPayload();
    const ask = (asksForConfirmation: boolean) =>
      payload.updateGlobal({ slug: 'site-settings', data: { asksForConfirmation }, overrideAccess: true });
    await aLead({ email: 'asked@corp.example' });
    await sendDue();
    await ask(true);
    expect(await start(1)).toMatchObject({ done: 0, refused: { unconfirmed: 1 } });
    await rows('update leads set confirmed_at = now()');
    expect(await start(1)).toMatchObject({ done: 1 });
    await ask(false);
  });

  it('a draft sequence enrols nobody and is not offered for starting', async () => {
    const draft = await made('not-yet', 'draft');
    await lead('draft@corp.example');
    expect(await start(1, draft)).toMatchObject({ done: 0, refused: { unpublished: 1 } });
    const { sequences } = await filterChoices(await actors.admin());
    expect(sequences.map(({ name }) => name)).toEqual(['onboarding', 'win-back']);
  });

  it('a start reports how many leads were left out for which reason, in its message and in the recent changes', async () => {
    for (const [email, stage] of [
      ['a@corp.example', 'new'],
      ['b@corp.example', 'spam'],
      ['c@corp.example', 'spam'],
    ] as const)
      await lead(email, stage);
    const { done, refused } = await start(3);
    const query = { did: 'started', done: String(done), spam: String(refused.spam) };
    expect(leadOutcomeSentence(query)).toBe(
      '1 lead enrolled: the first email leaves in a minute or later, within sending hours. 2 leads skipped (2: marked as spam).',
    );
    expect(await recentChanges(await actors.admin(), 60)).toMatchObject([
      { kind: 'sequence', target: 'win-back', total: 3, done: 1, refused: { spam: 2 } },
    ]);
  });
});

describe('undoing a start', () => {
  it('undoing a start ends only the started enrolments, even if the leads have changed since', async () => {
    await aLead({ email: 'back@corp.example' });
    await lead('kept@corp.example', 'spam');
    const { changeId } = await start(2);
    await rows('update leads set updated_at = now()');
    expect(await undoChange(await actors.admin(), changeId)).toMatchObject({
      kind: 'sequence',
      undone: 1,
      kept: 0,
    });
    expect(await mails('back@corp.example')).toMatchObject([
      { status: 'skipped', reason: 'the start was taken back' },
      { status: 'skipped', reason: 'the start was taken back' },
    ]);
    expect(
      await rows(`select sequence_name, status::text as status from lead_nurture_statuses order by 1`),
    ).toEqual([
      { sequence_name: 'onboarding', status: 'active' },
      { sequence_name: 'win-back', status: 'exited' },
    ]);
    expect(
      await rows(`select from lead_events where summary = 'Taken out of win-back by hand'`),
    ).toHaveLength(1);
    expect(leadOutcomeSentence({ did: 'stopped', done: '1' })).toBe(
      'Sequence ended for 1 lead: nothing more of it goes out.',
    );
  });

  it('undoing a start does not change enrolments that have ended meanwhile', async () => {
    const id = await lead('gone@corp.example');
    const { changeId } = await start(1);
    const payload = await testPayload();
    await payload.update({ collection: 'leads', id, data: { stage: 'won' }, overrideAccess: true });
    expect(await undoChange(await actors.admin(), changeId)).toMatchObject({ undone: 0, kept: 1 });
    expect(await rows('select exit_reason from lead_nurture_statuses')).toEqual([{ exit_reason: 'won' }]);
  });
});

describe('starting a sequence concurrently', () => {
  it('if two admins start a sequence concurrently, each lead is enrolled once, and the other start reports the lead as enrolled', async () => {
    for (let number = 0; number < 40; number += 1) await lead(`both-${number}@corp.example`);
    const outcomes = await Promise.all([start(40), start(40)]);
    expect(outcomes.reduce((sum, { done }) => sum + done, 0)).toBe(40);
    expect(outcomes.reduce((sum, { refused }) => sum + (refused.enrolled ?? 0), 0)).toBe(40);
    expect(await rows('select from lead_nurture_statuses')).toHaveLength(40);
    expect(await rows('select from emails')).toHaveLength(80);
    expect(await rows(`select from lead_events where type = 'enrolled'`)).toHaveLength(40);
  });

  it('starting a sequence during its publication queues each mail once', async () => {
    for (let number = 0; number < 40; number += 1) await lead(`anew-${number}@corp.example`);
    const payload = await testPayload();
    await Promise.all([
      start(40),
      payload.update({
        collection: 'sequences',
        id: winBack,
        data: { _status: 'published' },
        overrideAccess: true,
      }),
    ]);
    expect(await rows('select from emails')).toHaveLength(80);
  });
});

describe('starting a sequence in the studio', () => {
  const post = async (who: 'admin' | 'editor', path: 'change' | 'undo', fields: Record<string, string>) =>
    askStudio(
      new Request(`http://localhost:3000/api/studio/leads/${path}`, {
        method: 'POST',
        headers: await actors.headers(who),
        body: new URLSearchParams(fields),
      }),
    );

  it('an admin can start and undo a sequence from a lead’s page; an editor gets 403', async () => {
    const id = await lead('page@corp.example');
    const fields = { task: `sequence:${winBack}`, chosen: id, expected: '1', back: id };
    expect((await post('editor', 'change', fields)).status).toBe(403);
    const started = await post('admin', 'change', fields);
    expect(started.status).toBe(303);
    const { pathname, searchParams } = new URL(
      started.headers.get('location') ?? '',
      'http://localhost:3000',
    );
    expect(pathname).toBe(`/admin/leads/${id}`);
    expect(leadOutcomeSentence(Object.fromEntries(searchParams))).toContain('1 lead enrolled');
    const taken = { change: searchParams.get('change') ?? '', back: id };
    expect((await post('editor', 'undo', taken)).status).toBe(403);
    const undone = await post('admin', 'undo', taken);
    expect(undone.headers.get('location')).toBe(`/admin/leads/${id}?did=stopped&done=1&left=0`);
  });

  it('starting a sequence is for admins only and requires the sequence’s id, not its name', async () => {
    const req = await actors.editor();
    const asked = changeLeads(req, { kind: 'sequence', target: winBack }, { sql: 'true', values: [] }, 0);
    await expect(asked).rejects.toThrow(Forbidden);
    expect(readTask(`sequence:${winBack}`)).toEqual({ kind: 'sequence', target: winBack });
    expect(readTask('sequence:onboarding')).toBeUndefined();
  });
});
