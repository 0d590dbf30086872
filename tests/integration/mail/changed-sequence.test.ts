/** What a published change of a sequence means for the leads that are under way in it (docs/decisions/0009). */
import type { PayloadRequest } from 'payload';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/config/env';
import { inTransaction } from '@/db/transaction';
import type { Sequence } from '@/payload-types';
import { capture, publishOnboarding, rows, runWorker, sendDue } from '../../support/leads';
import { Mailbox } from '../../support/mail/mailbox';
import { testPayload, testRequest } from '../../support/payload';

type Step = Sequence['steps'][number];
type Mail = {
  id: string;
  step: string;
  name: string;
  status: string;
  reason: string | null;
  /** Days from the enrolment to its due time. */
  day: string;
};

const mailbox = new Mailbox(env.mailboxDir);
let sequenceId: string;
let original: Step[];
let email: string;
let count = 0;

beforeAll(async () => {
  sequenceId = await publishOnboarding();
  original = (await published()).steps;
});
beforeEach(async () => {
  await publish(original);
  count += 1;
  email = `change-${count}@corp.example`;
  await capture({ email });
});

const published = async (): Promise<Sequence> => {
  const payload = await testPayload();
  return payload.findByID({ collection: 'sequences', id: sequenceId, depth: 0, overrideAccess: true });
};
const publish = async (steps: readonly Partial<Step>[], req?: PayloadRequest) => {
  const payload = await testPayload();
  return payload.update({
    collection: 'sequences',
    id: sequenceId,
    data: { steps: steps as Step[], _status: 'published' },
    overrideAccess: true,
    ...(req ? { req } : {}),
  });
};
const stepNamed = (name: string): Step => {
  const step = original.find((one) => one.name === name);
  if (!step) throw new Error(`There is no step ${name}.`);
  return step;
};
const made = (name: string, delayInDays: number): Omit<Step, 'id'> => ({
  name,
  delayInDays,
  subject: name,
  body: stepNamed('Welcome').body,
});

const mails = () =>
  rows<Mail>(
    `select emails.*, emails.metadata->>'name' as name,
       (extract(epoch from due_at - enrolled_at) / 86400)::numeric(9,3) as day
     from emails join lead_nurture_statuses status on status.id = enrolment_id
     where "to" = $1 order by due_at, step`,
    [email],
  );
const plan = async () => (await mails()).map(({ name, status, day }) => `${Number(day)} ${name} ${status}`);
/** As if the lead had come so many days earlier. */
const live = async (days: number) => {
  await rows(
    `update emails set due_at = due_at - $2 * interval '1 day', sent_at = sent_at - $2 * interval '1 day'
     where "to" = $1`,
    [email, days],
  );
  await rows(
    `update lead_nurture_statuses set enrolled_at = enrolled_at - $2 * interval '1 day' where email = $1`,
    [email, days],
  );
};
const subjects = async () => (await mailbox.to(email)).map(({ subject }) => subject);
const welcome = 'Welcome to Plumbline AI - Your AI Journey Begins Now';

describe('a mail inserted', () => {
  it('in front of the welcome reaches new leads only, and sends nobody the welcome again', async () => {
    await sendDue();
    await publish([made('Before all', 0), ...original]);
    await sendDue();
    expect(await subjects()).toEqual([welcome]);
    expect(await plan()).toEqual([
      '0 Welcome sent',
      '2 AI Implementation Framework queued',
      '4 Case studies queued',
      '7 ROI Calculator queued',
    ]);
    expect((await mails()).map(({ step }) => Number(step))).toEqual([1, 3, 4, 5]);
  });

  it('in front of the welcome does not put it off for a lead who came while it was being published', async () => {
    const req = await testRequest();
    email = `meanwhile-${email}`;
    await inTransaction(req, async () => {
      await capture({ email });
      await publish([made('Before all', 0), ...original], req);
    });
    expect((await plan())[0]).toBe('0 Welcome queued');
    expect(await mails()).toHaveLength(original.length);
  });

  it('reaches those whose day for it is still to come, and not those whose day has passed', async () => {
    await sendDue();
    await live(2.5);
    await publish([...original, made('Early', 1), made('Late', 5)]);
    expect(await plan()).toEqual([
      '0 Welcome sent',
      '2 AI Implementation Framework queued',
      '4 Case studies queued',
      '5 Late queued',
      '7 ROI Calculator queued',
    ]);
  });

  it('leaves those alone who have completed the sequence', async () => {
    for (const days of [0, 2, 2, 3]) {
      await live(days);
      await sendDue();
    }
    await publish([...original, made('Much later', 300)]);
    expect(await plan()).toHaveLength(4);
  });
});

describe('a mail removed', () => {
  it('is skipped and says why; a mail that speaks of it is refused until it no longer does', async () => {
    await sendDue();
    const without = original.filter(({ name }) => name !== 'AI Implementation Framework');
    await expect(publish(without)).rejects.toMatchObject({
      data: { errors: [{ message: expect.stringContaining('“AI Implementation Framework”') }] },
    });
    await publish(without.map((step) => ({ ...step, refersTo: '' })));
    const [, framework] = await mails();
    expect(framework).toMatchObject({
      name: 'AI Implementation Framework',
      status: 'skipped',
      reason: 'the step was removed from its sequence',
    });
  });

  it('waits again when it returns before its day, also for whom nothing else waited', async () => {
    await sendDue();
    await live(1);
    await publish(original.slice(0, 1));
    const status = () => rows('select status from lead_nurture_statuses where email = $1', [email]);
    expect(await status()).toEqual([{ status: 'completed' }]);
    await publish(original);
    expect(await status()).toEqual([{ status: 'active' }]);
    expect((await plan()).slice(1)).toEqual([
      '2 AI Implementation Framework queued',
      '4 Case studies queued',
      '7 ROI Calculator queued',
    ]);
    await sendDue();
    expect(await subjects()).toEqual([welcome]);
  });

  it('waits for the address of today when it returns, in words made anew', async () => {
    await sendDue();
    await rows(`update emails set html = 'old', text = 'old' where "to" = $1 and step > 1`, [email]);
    await publish(original.slice(0, 1));
    const payload = await testPayload();
    const corrected = `corrected-${email}`;
    const where = { email: { equals: email } };
    await payload.update({ collection: 'leads', where, data: { email: corrected }, overrideAccess: true });
    await publish(original);
    const waiting = `select html, status from emails where "to" = $1`;
    expect(await rows(waiting, [corrected])).toEqual(Array(3).fill({ html: null, status: 'queued' }));
  });
});

it('nobody gets a mail that speaks of one they never got', async () => {
  await sendDue();
  await rows(`update emails set status = 'skipped', reason = 'test' where "to" = $1 and step = 2`, [email]);
  await live(4);
  await sendDue();
  expect((await mails())[2]).toMatchObject({
    status: 'skipped',
    reason: 'refers to “AI Implementation Framework”, which this lead never got',
  });
  expect(await subjects()).toEqual([welcome]);
});

describe('mails moved, renamed or sent without their ids', () => {
  it('are not sent again, and waiting ones take their new place and name', async () => {
    await sendDue();
    const [first, second, third, fourth] = original;
    await publish([
      { ...fourth, name: 'Your calculator' },
      { ...third, refersTo: '' },
      { ...second },
      { ...first, name: 'Hello' },
    ]);
    await sendDue();
    expect(await subjects()).toEqual([welcome]);
    expect(await plan()).toEqual([
      '0 Welcome sent',
      '2 AI Implementation Framework queued',
      '4 Case studies queued',
      '7 Your calculator queued',
    ]);
    expect((await mails()).map(({ step }) => Number(step))).toEqual([1, 3, 2, 1]);
  });

  it('keep who they are, by name', async () => {
    await sendDue();
    await publish(original.map(({ id: _id, ...step }) => step));
    expect((await published()).steps.map(({ id }) => id)).toEqual(original.map(({ id }) => id));
    await sendDue();
    expect(await subjects()).toEqual([welcome]);
    expect(await plan()).toHaveLength(4);
  });

  it('keep who they are when an earlier version is restored', async () => {
    const payload = await testPayload();
    const { docs } = await payload.findVersions({
      collection: 'sequences',
      where: { parent: { equals: sequenceId } },
      sort: 'createdAt',
      limit: 1,
      overrideAccess: true,
    });
    await sendDue();
    await payload.restoreVersion({ collection: 'sequences', id: docs[0]?.id ?? '', overrideAccess: true });
    expect((await published()).steps.map(({ id }) => id)).toEqual(original.map(({ id }) => id));
  });
});

describe('another day', () => {
  const withDays = (...days: number[]) =>
    original.map((step, index) => ({ ...step, delayInDays: days[index] ?? step.delayInDays }));

  it('moves what waits, counted from the enrolment', async () => {
    await sendDue();
    await publish(withDays(0, 1, 9, 30));
    expect((await mails()).map(({ day }) => Number(day))).toEqual([0, 1, 9, 30]);
  });

  it('that has passed lets one mail go a day, never several at once', async () => {
    await sendDue();
    await live(1.5);
    await publish(withDays(0, 1, 1, 1));
    await sendDue();
    expect((await plan()).map((line) => line.split(' ').at(-1))).toEqual([
      'sent',
      'sent',
      'queued',
      'queued',
    ]);
    expect((await mails()).map(({ day }) => Number(day))).toEqual([0, 1.5, 2.5, 3.5]);
  });

  it('is at least a day after a mail that has just left', async () => {
    await sendDue();
    await publish(withDays(0, 0, 4, 7));
    expect((await mails()).map(({ day }) => Number(day))).toEqual([0, 1, 4, 7]);
  });

  it('of one mail leaves due times alone that a pause has moved', async () => {
    await sendDue();
    await rows(`update emails set due_at = due_at + interval '10 days' where "to" = $1 and step = 3`, [
      email,
    ]);
    await publish(withDays(0, 3, 4, 7));
    expect((await mails()).map(({ name, day }) => `${Number(day)} ${name}`)).toEqual([
      '0 Welcome',
      '3 AI Implementation Framework',
      '7 ROI Calculator',
      '14 Case studies',
    ]);
  });
});

it('while mails are being sent and leads come in, no change sends anybody a mail twice or forgets anybody', async () => {
  const people = Array.from({ length: 10 }, (_, index) => `crowd-${index}@corp.example`);
  const extra = made('In between', 3);
  const stop = await runWorker();
  await Promise.all([
    ...people.map((address) => capture({ email: address })),
    (async () => {
      await publish([made('In front', 0), ...original, extra]);
      await publish([
        ...original
          .slice()
          .reverse()
          .map((step) => ({ ...step, refersTo: '' })),
        extra,
      ]);
      await publish([...original, extra]);
    })(),
  ]);
  await stop();
  await sendDue();
  for (const address of people) {
    email = address;
    const got = await subjects();
    expect(new Set(got).size, `${address}: ${got}`).toBe(got.length);
    expect(got, address).toContain(welcome);
    const waiting = (await mails()).filter(({ status }) => status === 'queued').map(({ name }) => name);
    expect(waiting, address).toEqual([
      'AI Implementation Framework',
      'In between',
      'Case studies',
      'ROI Calculator',
    ]);
  }
});
