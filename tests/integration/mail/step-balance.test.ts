/** Due = sent + skipped + held + failed + unknown + under way, at every moment and whatever happens to the mails. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { findStepFigures, type StepFigures } from '@/features/nurture/figures/step-figures';
import { actors } from '../../support/actors';
import { publishOnboarding } from '../../support/content';
import { rows } from '../../support/db';
import { aLead } from '../../support/factories';
import { sendDue } from '../../support/worker';

const { sink } = await vi.hoisted(async () => {
  const { SmtpSink } = await import('../../support/mail/smtp-sink');
  const started = await new SmtpSink().start();
  Object.assign(process.env, {
    SMTP_URL: `${started.url}?greetingTimeout=1000&connectionTimeout=1000&socketTimeout=2000`,
    ADMIN_EMAILS: 'admin@firm.example',
    MAILS_PER_SECOND: '20',
  });
  return { sink: started };
});
afterAll(() => sink.stop());

const leads = 24;
const addressOf = (index: number) => `balance-${index}@corp.example`;
const sum = (steps: readonly StepFigures[], of: (step: StepFigures) => number) =>
  steps.reduce((total, step) => total + of(step), 0);

it('every due mail of a step is accounted for while mails are sent, refused, lost and skipped, and while a worker dies', async () => {
  const sequenceId = await publishOnboarding();
  for (let index = 0; index < leads; index += 1) await aLead({ email: addressOf(index) });
  // These mails are claimed by a dead worker.
  await rows(
    `update emails set status = 'sending', claimed_at = now(), claimed_by = gen_random_uuid()::text
     where step = 1 and "to" in ($1, $2)`,
    [addressOf(0), addressOf(1)],
  );
  await rows(`insert into lead_events (lead_id, type) select id, 'booked' from leads where email = $1`, [
    addressOf(2),
  ]);
  sink.misbehave('rcpt', { reply: '550 5.1.1 No such user' }, addressOf(3));
  sink.misbehave('end', 'take and drop', addressOf(4));

  const req = await actors.admin();
  const look = async () => {
    const sequence = (await findStepFigures(req)).find(({ id }) => id === sequenceId);
    return sequence?.steps ?? [];
  };
  let isSending = true;
  const samples: StepFigures[][] = [];
  const watching = (async () => {
    while (isSending) {
      samples.push(await look());
      await sleep(10);
    }
  })();
  await sendDue();
  await vi.waitFor(
    async () => expect(await rows(`select id from emails where status = 'sending'`)).toEqual([]),
    { timeout: 15_000 },
  );
  isSending = false;
  await watching;

  expect(samples.length).toBeGreaterThan(10);
  for (const steps of samples) {
    expect(steps.filter(({ isKept }) => !isKept)).toEqual([]);
    expect(sum(steps, ({ due, waiting }) => due + waiting)).toBe(leads * 4);
  }
  expect(new Set(samples.map((steps) => steps[0]?.sent)).size).toBeGreaterThan(3);
  const [welcome] = await look();
  const { due, sent, failed, unknown, skipped, underway } = welcome ?? {};
  expect({ due, sent, failed, unknown, skipped, underway }).toEqual({
    due: leads,
    sent: leads - 3,
    failed: 1,
    unknown: 1,
    skipped: 1,
    underway: 0,
  });
  expect(welcome?.skippedFor).toEqual([{ reason: 'booked', count: 1 }]);
});
