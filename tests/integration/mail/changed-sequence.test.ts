/** Effects of publishing a changed sequence on its active enrolments (docs/decisions/0009). */
import type { PayloadRequest } from 'payload';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/config/env';
import { inTransaction } from '@/db/transaction';
import type { Sequence } from '@/payload-types';
import { publishOnboarding } from '../../support/content';
import { rows } from '../../support/db';
import { aLead } from '../../support/factories';
import { Mailbox } from '../../support/mail/mailbox';
import { testPayload, testRequest } from '../../support/payload';
import { runWorker, sendDue } from '../../support/worker';

type Step = Sequence['steps'][number];
type Mail = {
  id: string;
  step: string;
  name: string;
  status: string;
  reason: string | null;
  /** Days from the enrolment to `due_at`. */
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
  await aLead({ email });
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
/** Moves the enrolment and its mails into the past by the given number of days. */
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

describe('inserting a step', () => {
  it('a lead who already got the welcome gets neither a step inserted in front of the welcome nor the welcome again', async () => {
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

  it('publishing a step in front of the welcome does not delay the welcome of a lead captured during the publication', async () => {
    const req = await testRequest();
    email = `meanwhile-${email}`;
    await inTransaction(req, async () => {
      await aLead({ email });
      await publish([made('Before all', 0), ...original], req);
    });
    expect((await plan())[0]).toBe('0 Welcome queued');
    expect(await mails()).toHaveLength(original.length);
  });

  it('a new step is queued for an enrolment only if the step’s day has not passed yet', async () => {
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

  it('completed enrolments get no new step', async () => {
    for (const days of [0, 2, 2, 3]) {
      await live(days);
      await sendDue();
    }
    await publish([...original, made('Much later', 300)]);
    expect(await plan()).toHaveLength(4);
  });
});

describe('removing a step', () => {
  it('removing a step skips its mails with a reason, and is refused while another step refers to the removed step', async () => {
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

  it('restoring a removed step before its day queues it again, even if the enrolment was already completed', async () => {
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

  it('the mail of a restored step is composed anew for the lead’s current address', async () => {
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

it('a mail is skipped if it refers to a step that the lead never got', async () => {
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

describe('moving and renaming steps', () => {
  it('moving or renaming steps, or publishing them without ids, sends no step again and updates the queued mails', async () => {
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

  it('steps published without ids get the ids of the earlier steps with the same names', async () => {
    await sendDue();
    await publish(original.map(({ id: _id, ...step }) => step));
    expect((await published()).steps.map(({ id }) => id)).toEqual(original.map(({ id }) => id));
    await sendDue();
    expect(await subjects()).toEqual([welcome]);
    expect(await plan()).toHaveLength(4);
  });

  it('steps keep their ids when an earlier version is restored', async () => {
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

describe('changing the delay of a step', () => {
  const withDays = (...days: number[]) =>
    original.map((step, index) => ({ ...step, delayInDays: days[index] ?? step.delayInDays }));

  it('changing the delay of a step moves its queued mail to the new number of days after the enrolment', async () => {
    await sendDue();
    await publish(withDays(0, 1, 9, 30));
    expect((await mails()).map(({ day }) => Number(day))).toEqual([0, 1, 9, 30]);
  });

  it('mails whose changed delay has already passed are sent one a day', async () => {
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

  it('a mail whose delay is shortened is due no earlier than a day after the last sent mail', async () => {
    await sendDue();
    await publish(withDays(0, 0, 4, 7));
    expect((await mails()).map(({ day }) => Number(day))).toEqual([0, 1, 4, 7]);
  });

  it('changing the delay of one step does not reset the due time of another step’s mail that a pause has moved', async () => {
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

it('publishing while mails are being sent neither repeats nor loses a mail', async () => {
  const people = Array.from({ length: 10 }, (_, index) => `crowd-${index}@corp.example`);
  const extra = made('In between', 3);
  const stop = await runWorker();
  await Promise.all([
    ...people.map((address) => aLead({ email: address })),
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
