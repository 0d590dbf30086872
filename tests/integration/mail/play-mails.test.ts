/** Sends all mails of a sequence at once, by `npm run nurture:play` and by the button on a lead's page. */
import { beforeAll, expect, it } from 'vitest';
import { env } from '@/config/env';
import { leadOutcomeSentence } from '@/features/leads/pipeline/list/flash-messages';
import { pauseLeadByHand } from '@/features/leads/pipeline/nurture-actions/nurture-by-hand';
import { type PlayedMail, playMails } from '@/features/nurture/steps/play-mails';
import { actors, type Who } from '../../support/actors';
import { publishOnboarding, sendInOfficeHours } from '../../support/content';
import { rows } from '../../support/db';
import { aLead } from '../../support/factories';
import { Mailbox } from '../../support/mail/mailbox';
import { testRequest } from '../../support/payload';
import { askStudio } from '../../support/studio-action';
import { runWorker } from '../../support/worker';

const mailbox = new Mailbox(env.mailboxDir);

beforeAll(async () => {
  await publishOnboarding();
  await sendInOfficeHours(true);
  await runWorker();
});

const dueTimes = (email: string) =>
  rows('select step, due_at from emails where "to" = $1 order by step', [email]);

async function play(email: string): Promise<PlayedMail[]> {
  const played: PlayedMail[] = [];
  const [lead] = await rows<{ id: string }>('select id from leads where email = $1', [email]);
  for await (const mail of playMails(await testRequest(), lead?.id ?? '')) played.push(mail);
  return played;
}

it('playing a lead’s mails sends all its coming mails in order, at any hour, and no mails of other leads', async () => {
  await aLead({ email: 'other@corp.example' });
  await aLead({ email: 'played@corp.example' });
  const [before, due] = [await dueTimes('other@corp.example'), await dueTimes('played@corp.example')];
  const played = await play('played@corp.example');
  expect(played.map(({ status }) => status)).toEqual(played.map(() => 'sent'));
  expect(played.map(({ step }) => step)).toEqual([1, 2, 3, 4].slice(-played.length));
  expect(played.at(-1)?.dueAt).toEqual(due.at(-1)?.due_at);
  expect(await mailbox.to('played@corp.example')).toHaveLength(4);
  expect(await dueTimes('other@corp.example')).toEqual(before);
  const [{ status } = {}] = await rows(
    `select status from lead_nurture_statuses where email = 'played@corp.example'`,
  );
  expect(status).toBe('completed');
  expect(await play('played@corp.example')).toEqual([]);
});

it('playing a lead’s mails reports the reason why a mail is held', async () => {
  const leadId = await aLead({ email: 'paused@corp.example' });
  await pauseLeadByHand(await actors.admin(), leadId, true);
  const played = await play('paused@corp.example');
  expect(played.length).toBeGreaterThanOrEqual(3);
  for (const mail of played.slice(-3)) expect(mail).toMatchObject({ status: 'held', reason: 'paused' });
});

it('playing mails from a lead’s page is for admins only, and reports the number of mails', async () => {
  const leadId = await aLead({ email: 'button@corp.example' });
  const press = async (who: Who) =>
    askStudio(
      new Request('http://localhost:3000/api/studio/leads/play', {
        method: 'POST',
        headers: await actors.headers(who),
        body: new URLSearchParams({ lead: leadId }),
      }),
    );
  for (const who of ['visitor', 'member', 'editor'] as const)
    expect((await press(who)).status, who).toBe(403);
  const [{ sent } = {}] = await rows<{ sent: number }>(
    `select count(*)::int as sent from emails where "to" = 'button@corp.example' and due_at > now() and status = 'sent'`,
  );
  expect(sent).toBe(0);
  const told = new URL((await press('admin')).headers.get('location') ?? '', 'http://localhost:3000');
  expect(told.pathname).toBe(`/admin/leads/${leadId}`);
  expect(leadOutcomeSentence(Object.fromEntries(told.searchParams))).toMatch(
    /^[34] emails went into the local mailbox\.$/,
  );
  expect(await mailbox.to('button@corp.example')).toHaveLength(4);
  const again = new URL((await press('admin')).headers.get('location') ?? '', 'http://localhost:3000');
  expect(leadOutcomeSentence(Object.fromEntries(again.searchParams))).toBe(
    'No emails are scheduled for this lead.',
  );
});
