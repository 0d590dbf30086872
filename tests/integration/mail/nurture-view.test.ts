import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { answerMailLink } from '@/features/leads/people/mail-preferences/answer-mail-link';
import { decideMailsByHand } from '@/features/leads/pipeline/nurture-actions/decide-mails-by-hand';
import {
  holdMailByHand,
  pauseLeadByHand,
  pauseSequenceByHand,
} from '@/features/leads/pipeline/nurture-actions/nurture-by-hand';
import { recordClick } from '@/features/leads/signals/clicks/record-click';
import { recordReplyByHand } from '@/features/leads/signals/inbound/record-reply';
import { mailLink } from '@/features/mail/suppression/links';
import { countComing, listComing } from '@/features/nurture/figures/coming-mails';
import { enrolmentQuery } from '@/features/nurture/figures/find-enrolments';
import { countOutcomes } from '@/features/nurture/figures/step-figures';
import { loadNurture } from '@/features/nurture/studio/load-nurture';
import { nurtureOutcomeSentence } from '@/features/nurture/studio/nurture-outcome';
import { Forbidden } from '@/http/app-error';
import { actors, everyone } from '../../support/actors';
import { publishOnboarding } from '../../support/content';
import { fillTables } from '../../support/database/fill-tables';
import { expectReads } from '../../support/database/reads';
import { deleteLeads, rows } from '../../support/db';
import { aLead } from '../../support/factories';
import { testPayload, testRequest } from '../../support/payload';
import { askStudio } from '../../support/studio-action';
import { manyLeads } from '../../support/suite/full';
import { sendDue } from '../../support/worker';

type Mail = { id: string; status: string; reason: string | null; due_at: Date };

let sequenceId: string;
let email: string;
let leadId: string;
let count = 0;

beforeAll(async () => {
  sequenceId = await publishOnboarding();
});
beforeEach(async () => {
  await deleteLeads();
  await rows('update sequences set is_paused = false');
  count += 1;
  email = `nurture-${count}@corp.example`;
  leadId = await aLead({ email });
});

const mails = () => rows<Mail>('select * from emails where lead_id = $1 order by step', [leadId]);
const mail = async (step: number) => {
  const row = (await mails())[step - 1];
  if (!row) throw new Error(`There is no mail of step ${step}.`);
  return row;
};
const comesDue = (step: number) =>
  rows(`update emails set due_at = now() - interval '1 second' where lead_id = $1 and step = $2`, [
    leadId,
    step,
  ]);
const figures = async () => {
  const view = await loadNurture(await actors.admin());
  const sequence = view.sequences.find(({ id }) => id === sequenceId);
  if (!sequence) throw new Error('The sequence is missing.');
  return sequence;
};
const history = (type: string) =>
  rows('select summary, user_id from lead_events where lead_id = $1 and type::text = $2', [leadId, type]);

describe('the figures of each step', () => {
  it('the figures of a step count its mails by status and add up to the number of its due mails', async () => {
    await sendDue();
    await rows(`update emails set status = 'skipped', reason = 'booked' where lead_id = $1 and step = 3`, [
      leadId,
    ]);
    await rows(
      `update lead_nurture_statuses set status = 'exited', exit_reason = 'booked' where lead_id = $1`,
      [leadId],
    );
    const { steps, enrolments } = await figures();
    expect(enrolments).toMatchObject({ active: 0, exited: 1 });
    expect(
      steps.map(({ due, sent, skipped, waiting, isKept }) => [due, sent, skipped, waiting, isKept]),
    ).toEqual([
      [1, 1, 0, 0, true],
      [0, 0, 0, 1, true],
      [1, 0, 1, 0, true],
      [0, 0, 0, 1, true],
    ]);
    expect(steps[2]?.skippedFor).toEqual([{ reason: 'booked', count: 1 }]);
    expect(steps[0]?.exits).toEqual([{ reason: 'booked', count: 1 }]);
  });

  it('a step is reported as not reconciled while one of its due mails is late', async () => {
    await rows(`update emails set due_at = now() - interval '6 minutes' where lead_id = $1 and step = 1`, [
      leadId,
    ]);
    expect((await figures()).steps[0]).toMatchObject({ due: 1, underway: 1, late: 1, isKept: false });
    await sendDue();
    expect((await figures()).steps[0]).toMatchObject({ due: 1, sent: 1, late: 0, isKept: true });
  });

  it('the mails of a removed step are still counted', async () => {
    await sendDue();
    await rows(`update emails set step_id = 'gone' where lead_id = $1 and step = 1`, [leadId]);
    const removed = (await figures()).steps.find(({ position }) => position === null);
    expect(removed).toMatchObject({ id: 'gone', sent: 1, isKept: true });
  });
});

describe('outcomes of a step', () => {
  const brought = async () => (await figures()).steps.map(({ outcomes }) => outcomes);
  const none = { clicked: 0, replied: 0, booked: 0, unsubscribed: 0 };
  const sendSteps = async (...steps: number[]) => {
    for (const step of steps) {
      await comesDue(step);
      await sendDue();
    }
  };

  it('a reply or an unsubscription is counted once, for the last mail sent before it', async () => {
    await sendSteps(1, 2);
    await recordReplyByHand(await actors.admin(), leadId);
    await recordReplyByHand(await actors.admin(), leadId);
    expect(await brought()).toMatchObject([none, { ...none, replied: 1 }, none, none]);
    const token = new URL(mailLink('unsubscribe', email, leadId)).searchParams.get('t') ?? '';
    await answerMailLink(await testRequest(), token);
    expect(await brought()).toMatchObject([none, { ...none, replied: 1, unsubscribed: 1 }, none, none]);
  });

  it('a reply is attributed to no mail if it precedes the first mail or follows the last one by more than thirty days', async () => {
    await recordReplyByHand(await actors.admin(), leadId);
    await sendSteps(1);
    await rows(`update emails set sent_at = now() - interval '31 days' where lead_id = $1`, [leadId]);
    await recordReplyByHand(await actors.admin(), leadId);
    expect(await brought()).toMatchObject([none, none, none, none]);
  });

  it('the clicks of a step include clicks of people, but no clicks of scanners', async () => {
    await sendSteps(1, 2);
    const followed = [{ link: 1, to: '/services', at: new Date(Date.now() + 60_000).toISOString() }];
    const hasty = [{ link: 1, to: '/services', at: new Date().toISOString() }];
    for (const [step, all] of [
      [1, hasty],
      [2, followed],
    ] as const) {
      const { id } = await mail(step);
      await rows(`update emails set metadata = jsonb_build_object('followed', $2::jsonb) where id = $1`, [
        id,
        JSON.stringify(all),
      ]);
      await recordClick(await testRequest(), { mailId: id, link: 1, at: all[0]?.at ?? '' });
    }
    expect(await brought()).toMatchObject([none, { ...none, clicked: 1 }, none, none]);
    const answer = await actors.rest(
      'admin',
      'GET',
      `/emails?where[step_id][equals]=${(await figures()).steps[1]?.id}&where[clicked_at][exists]=true`,
    );
    expect(await answer.json()).toMatchObject({ totalDocs: 1, docs: [{ id: (await mail(2)).id }] });
  });
});

describe('holding a queued mail', () => {
  it('concurrent requests to hold a mail hold it once and record the user', async () => {
    const { id } = await mail(2);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, async () => holdMailByHand(await actors.admin(), id)),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await mail(2)).toMatchObject({ status: 'held', reason: 'held by hand' });
    expect(await history('mail_held')).toEqual([
      { summary: expect.stringContaining('held by hand'), user_id: await actors.id('admin') },
    ]);
    await comesDue(2);
    await sendDue();
    expect(await mail(2)).toMatchObject({ status: 'held' });
  });

  it('a held mail that is released is queued for its original due time', async () => {
    const before = await mail(2);
    await holdMailByHand(await actors.admin(), before.id);
    await decideMailsByHand(await actors.admin(), {
      action: 'release',
      status: 'held',
      mailId: before.id,
      asOf: new Date(),
    });
    expect(await mail(2)).toMatchObject({ status: 'queued', due_at: before.due_at });
  });

  it('a sent mail cannot be held', async () => {
    await sendDue();
    expect(await holdMailByHand(await actors.admin(), (await mail(1)).id)).toBe(false);
    expect(await mail(1)).toMatchObject({ status: 'sent' });
    expect(await history('mail_held')).toEqual([]);
  });
});

describe('pausing', () => {
  it('pausing a lead holds its due mails, and resuming the lead releases one mail a day', async () => {
    await sendDue();
    expect(await pauseLeadByHand(await actors.admin(), leadId, true)).toBe(true);
    expect(await pauseLeadByHand(await actors.admin(), leadId, true)).toBe(false);
    await comesDue(2);
    await comesDue(3);
    await sendDue();
    expect((await mails()).map(({ status }) => status)).toEqual(['sent', 'held', 'held', 'queued']);
    expect(await pauseLeadByHand(await actors.admin(), leadId, false)).toBe(true);
    const days = (await mails())
      .slice(1, 3)
      .map(({ due_at }) => Math.abs(Math.round((Number(due_at) - Date.now()) / 86_400_000)));
    expect(days).toEqual([0, 1]);
    await sendDue();
    expect((await mails()).map(({ status }) => status)).toEqual(['sent', 'sent', 'queued', 'queued']);
    expect([await history('mails_paused'), await history('mails_resumed')]).toMatchObject([
      [{ user_id: await actors.id('admin') }],
      [{ user_id: await actors.id('admin') }],
    ]);
  });

  it('resuming a lead does not release mails that a pause of its sequence holds', async () => {
    await pauseLeadByHand(await actors.admin(), leadId, true);
    await sendDue();
    await pauseSequenceByHand(await actors.admin(), sequenceId, true);
    await pauseLeadByHand(await actors.admin(), leadId, false);
    expect(await mail(1)).toMatchObject({ status: 'held', reason: 'paused' });
    await pauseSequenceByHand(await actors.admin(), sequenceId, false);
    expect(await mail(1)).toMatchObject({ status: 'queued' });
  });

  it('pausing a sequence pauses both its published version and its draft, and does not publish the draft', async () => {
    const payload = await testPayload();
    const data = { description: 'Not ready' };
    await payload.update({
      collection: 'sequences',
      id: sequenceId,
      data,
      draft: true,
      overrideAccess: true,
    });
    expect(await pauseSequenceByHand(await actors.admin(), sequenceId, true)).toBe(true);
    const query = { collection: 'sequences', id: sequenceId, overrideAccess: true } as const;
    expect(await payload.findByID(query)).toMatchObject({ isPaused: true, _status: 'published' });
    expect((await payload.findByID(query)).description).not.toBe('Not ready');
    expect(await payload.findByID({ ...query, draft: true })).toMatchObject({
      isPaused: true,
      description: 'Not ready',
    });
    expect((await figures()).isPaused).toBe(true);
  });
});

describe('enrolments of a sequence', () => {
  it('a page number beyond the end of the list of enrolments shows the last page', async () => {
    await rows(
      `with early as (insert into leads (email) select 'early-' || n || '@corp.example' from generate_series(1, 40) n
         returning id, email)
       insert into lead_nurture_statuses (email, lead_id, sequence_name, sequence_id, enrolled_at, current_step, status)
       select email, id, 'onboarding', $1, now() - split_part(split_part(email, '@', 1), '-', 2)::int * interval '1 day',
         1, 'active' from early`,
      [sequenceId],
    );
    const shown = async (enrolments: string, filter: Record<string, string> = {}) => {
      const { enrolments: list } = await loadNurture(await actors.admin(), { enrolments, ...filter });
      return [list?.rows.map((row) => row.email), list?.page, list?.hasMore];
    };
    const last = await shown('3');
    expect(last).toEqual([['early-40@corp.example'], 3, false]);
    expect(await shown('4')).toEqual(last);
    expect(await shown('499')).toEqual(last);
    expect(await shown('3', { state: 'completed' })).toEqual([[], 1, false]);
  });
});

describe('POST /api/studio/nurture', () => {
  const post = async (who: (typeof everyone)[number], fields: Record<string, string>) =>
    askStudio(
      new Request('http://localhost:3000/api/studio/nurture', {
        method: 'POST',
        headers: await actors.headers(who),
        body: new URLSearchParams(fields),
      }),
    );

  it('the nurture view and its actions are for admins only', async () => {
    const { id } = await mail(2);
    for (const who of everyone) {
      const { status } = await post(who, { action: 'hold', id });
      expect(status, who).toBe(who === 'admin' ? 303 : 403);
    }
    for (const who of everyone.filter((one) => one !== 'admin')) {
      await expect(loadNurture(await actors.request(who)), who).rejects.toThrow(Forbidden);
    }
  });

  it('an action redirects to the nurture view with the former filter, and never to a URL taken from the request', async () => {
    const { id } = await mail(2);
    const from = 'within=7&coming=2&redirect=https://evil.example';
    const answer = await post('admin', { action: 'hold', id, from });
    expect(answer.headers.get('location')).toBe('/admin/nurture?within=7&coming=2&did=hold&done=1#coming');
  });

  it.each<Record<string, string>>([{ action: 'delete' }, { id: 'x' }, { from: 'x'.repeat(501) }])(
    'POST /api/studio/nurture returns 422 for %j',
    async (fields) => {
      const { id } = await mail(2);
      expect((await post('admin', { action: 'hold', id, ...fields })).status).toBe(422);
      expect(await mail(2)).toMatchObject({ status: 'queued' });
    },
  );
});

describe('the nurture view with many leads', () => {
  it('the lists of the nurture view use an index, and its figures read no row more than twice', async () => {
    // Truncates the tables here, since deleting their rows one by one before the next test would take longer than the
    // test.
    onTestFinished(async () => {
      await rows('truncate leads, emails cascade');
    });
    await fillTables(
      ['leads', 'lead_nurture_statuses', 'emails'],
      [
        `with many as (
         insert into leads (email) select 'many-' || n || '@corp.example' from generate_series(1, ${manyLeads}) n
         returning id, email
       ), enrolled as (
         insert into lead_nurture_statuses (email, lead_id, sequence_name, sequence_id, enrolled_at, current_step, status,
             exit_reason)
         select email, id, 'onboarding', $1, now() - random() * interval '9 days', 1 + floor(random() * 4),
           case when random() < 0.1 then 'exited' else 'active' end::enum_lead_nurture_statuses_status,
           case when random() < 0.1 then 'booked' end::enum_lead_nurture_statuses_exit_reason
         from many returning id, lead_id, email, enrolled_at
       )
       insert into emails (template, "to", subject, lead_id, enrolment_id, sequence_name, step, step_id, due_at, status,
           reason, sent_at)
       select 'x', email, 'x', lead_id, enrolled.id, 'onboarding', step._order, step.id,
         enrolled_at + delay_in_days * interval '1 day',
         (case when enrolled_at + delay_in_days * interval '1 day' > now() then 'queued'
           when random() < 0.1 then 'skipped' else 'sent' end)::enum_emails_status,
         case when random() < 0.2 then 'unsubscribed' else 'booked' end, now()
       from enrolled, sequences_steps step where step._parent_id = $1`,
        [sequenceId],
      ],
    );
    const req = await actors.admin();
    const planOf = async (text: string, values: unknown[]) =>
      (await rows<{ 'QUERY PLAN': string }>(`explain ${text}`, values))
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    const enrolled = [
      enrolmentQuery({ sequenceId }, 3),
      enrolmentQuery({ sequenceId, state: 'active', step: 2 }, 1),
      enrolmentQuery({ sequenceId, step: 4 }, 1),
    ];
    for (const { text, values } of [
      ...enrolled,
      { text: countOutcomes, values: [] },
      { text: countComing, values: [7] },
      { text: listComing, values: [7, 20, 4000] },
    ]) {
      expect(await planOf(text, values)).not.toMatch(/Seq Scan on (emails|lead_nurture_statuses|leads)/);
    }
    const load = () => loadNurture(req, { within: '7', coming: '200', state: 'active', step: '2' });
    const view = await load();
    expect(view.enrolments?.rows).toHaveLength(20);
    expect(view.coming.mails).toHaveLength(20);
    await expectReads(load, { statements: 16, rows: 1_000_000, passes: ['emails', 'lead_nurture_statuses'] });
  });
});

it('the message after an action in the nurture view repeats nothing from the URL except numbers', () => {
  expect(nurtureOutcomeSentence({})).toBeUndefined();
  expect(nurtureOutcomeSentence({ did: '<b>' })).toBeUndefined();
  expect(nurtureOutcomeSentence({ did: 'send', done: '3', ended: '1', paused: '0' })).toBe(
    '3 emails are on their way. 1 email was skipped instead: these people get no more emails.',
  );
  expect(nurtureOutcomeSentence({ did: 'arrived', done: '1', ended: '0', paused: '0' })).toBe(
    '1 email was marked as sent.',
  );
  expect(nurtureOutcomeSentence({ did: 'skip', done: '0', ended: '0', paused: '0' })).toBe(
    '0 emails were skipped. A colleague has decided already.',
  );
  expect(nurtureOutcomeSentence({ did: 'hold', done: '1' })).toContain('Email held');
  expect(nurtureOutcomeSentence({ did: 'hold', done: '0' })).toContain('nothing was changed');
});
