/** Bounces and complaints of a sequence, and its automatic pause. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '@/db/transaction';
import { findSendingFigures } from '@/features/mail/reputation/sending-figures';
import { pauseSequence } from '@/features/nurture/enrolments/pause';
import { findStepFigures } from '@/features/nurture/figures/step-figures';
import { pauseByReputation } from '@/features/nurture/reputation/pause-by-reputation';
import { actors } from '../../../support/actors';
import { publishOnboarding } from '../../../support/content';
import { deleteLeads, rows } from '../../../support/db';
import { testRequest } from '../../../support/payload';

let sequenceId: string;
beforeAll(async () => {
  sequenceId = await publishOnboarding();
});
beforeEach(async () => {
  await deleteLeads();
  await rows('delete from emails');
  await rows('delete from reputation_pauses');
  await setPaused(false);
});

const setPaused = async (isPaused: boolean) => {
  const req = await actors.admin();
  await inTransaction(req, () => pauseSequence(req, sequenceId, isPaused));
};

type Sent = { count: number; status?: string; delivery?: string | null; daysAgo?: number; template?: string };

/** Stores emails in the state after they were sent: of the sequence, or of a template. */
const sent = ({ count, status = 'sent', delivery = null, daysAgo = 1, template }: Sent) =>
  rows(
    `insert into emails (template, sequence_name, "to", status, delivery, due_at, priority, attempts)
     select coalesce($1, 'Welcome'), case when $1::text is null then 'onboarding' end,
       'n' || n || case when n % 2 = 0 then '@even.example' else '@odd.example' end, $2::enum_emails_status,
       $3::enum_emails_delivery, now() - make_interval(days => $4), 0, 1
     from generate_series(1, $5::int) n`,
    [template ?? null, status, delivery, daysAgo, count],
  );

const check = async () => pauseByReputation(await testRequest());
const sequence = async () =>
  (await findStepFigures(await actors.admin())).find(({ id }) => id === sequenceId);
const told = () =>
  rows<{ to: string; reason: string }>(
    `select "to", metadata->>'reason' as reason from emails where template = 'sequence-paused'`,
  );

it('sending figures count immediate and later bounces and complaints, by kind and by the recipients’ domain', async () => {
  await sent({ count: 100 });
  await sent({ count: 4, delivery: 'bounced' });
  await sent({ count: 2, status: 'failed' });
  await sent({ count: 3, delivery: 'complained', daysAgo: 20 });
  await sent({ count: 10, template: 'sign-in-link' });
  await sent({ count: 7, status: 'queued' });
  const req = await testRequest();
  expect(await findSendingFigures(req, 'kind', 7)).toEqual([
    { name: 'onboarding', isSequence: true, sent: 106, bounced: 6, complained: 0 },
    { name: 'sign-in-link', isSequence: false, sent: 10, bounced: 0, complained: 0 },
  ]);
  const [odd, even, ...others] = await findSendingFigures(req, 'domain', 30);
  expect(others).toEqual([]);
  expect([odd?.name, even?.name]).toEqual(['odd.example', 'even.example']);
  expect((odd?.sent ?? 0) + (even?.sent ?? 0)).toBe(119);
  expect((odd?.complained ?? 0) + (even?.complained ?? 0)).toBe(3);
});

it('a sequence with too many bounces is paused once, and the admins are notified of the reason', async () => {
  await sent({ count: 94 });
  await sent({ count: 6, delivery: 'bounced' });
  await Promise.all([check(), check()]);
  const reason = '6 of 100 bounced, which is more than 5%.';
  expect(await sequence()).toMatchObject({ isPaused: true, pauseReason: reason });
  expect((await told()).map((mail) => mail.reason)).toEqual([reason]);
});

it('a sequence that an admin has resumed is judged by later emails only, and is paused again if too many of them bounce', async () => {
  await sent({ count: 94 });
  await sent({ count: 6, delivery: 'complained' });
  await check();
  await setPaused(false);
  await check();
  expect(await sequence()).toMatchObject({ isPaused: false, pauseReason: null });
  await rows(`update reputation_pauses set paused_at = now() - interval '1 day'`);
  await sent({ count: 3, delivery: 'complained', daysAgo: 0 });
  await check();
  expect(await sequence()).toMatchObject({ isPaused: true });
  expect(await told()).toHaveLength(2);
});

it('a sequence paused by hand shows no reason, and bounces of other emails or an earlier week pause no sequence', async () => {
  await sent({ count: 20, status: 'failed', template: 'sign-in-link' });
  await sent({ count: 20, status: 'failed', daysAgo: 8 });
  await sent({ count: 100 });
  await check();
  expect(await sequence()).toMatchObject({ isPaused: false });
  await setPaused(true);
  expect(await sequence()).toMatchObject({ isPaused: true, pauseReason: null });
  expect(await told()).toEqual([]);
});
