import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/config/env';
import { claimByLink } from '@/features/auth/sign-in/claim-sign-in';
import { claimMails } from '@/features/mail/sending/claim';
import { pauseAfter } from '@/features/mail/sending/finalize';
import { actors } from '../../support/actors';
import { publishOnboarding } from '../../support/content';
import { rows } from '../../support/db';
import { aLead } from '../../support/factories';
import { testRequest } from '../../support/payload';
import { askForLink, device } from '../../support/sign-in';
import { askStudio } from '../../support/studio-action';
import { forgetRelay, runWorker, sendDue } from '../../support/worker';

const { sink } = await vi.hoisted(async () => {
  const { SmtpSink } = await import('../../support/mail/smtp-sink');
  const started = await new SmtpSink().start();
  Object.assign(process.env, {
    SMTP_URL: started.url,
    ADMIN_EMAILS: 'admin@firm.example',
    LEADS_NOTIFY_TO: 'sales@firm.example',
    MAILS_PER_SECOND: '1000',
  });
  return { sink: started };
});

type Mail = {
  id: string;
  status: string;
  reason: string | null;
  result: object;
  message_id: string;
  attempts: string;
  next_try_at: Date | null;
  unknown_at: Date | null;
};

beforeAll(async () => {
  await publishOnboarding();
});
beforeEach(async () => {
  sink.behave();
  await forgetRelay();
});
afterAll(() => sink.stop());

const mailTo = async (email: string, step = 1) => {
  const [mail] = await rows<Mail>('select * from emails where "to" = $1 and step = $2', [email, step]);
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
};
const send = async (email: string, step = 1) => {
  await rows('update emails set next_try_at = null where "to" = $1 and step = $2', [email, step]);
  await sendDue();
  return mailTo(email, step);
};
describe('the welcome', () => {
  it('the welcome is due when the form is stored, is sent once and marked as sent', async () => {
    const stop = await runWorker();
    await aLead({ email: 'quick@corp.example' });
    await vi.waitFor(() => expect(sink.to('quick@corp.example')).toHaveLength(1), { interval: 50 });
    await vi.waitFor(async () => {
      expect(await mailTo('quick@corp.example')).toMatchObject({
        status: 'sent',
        attempts: '1',
        result: { success: true },
      });
    });
    expect(
      await rows(
        `select due_at <= lead.created_at as is_due_at_once from emails join leads lead on lead.id = lead_id
         where "to" = 'quick@corp.example' and step = 1`,
      ),
    ).toEqual([{ is_due_at_once: true }]);
    await stop();
  });

  it('the welcome announces the later mails and contains unsubscribe links and headers, in HTML and text', async () => {
    await aLead({ email: 'reader@corp.example' });
    await send('reader@corp.example');
    const [accepted] = sink.to('reader@corp.example');
    const mail = accepted?.mail;
    expect(mail?.subject).toBe('Welcome to Plumbline AI - Your AI Journey Begins Now');
    for (const body of [mail?.html, mail?.text]) {
      expect(body).toContain('Valued Client');
      expect(body).toMatch(/Day 2.*AI Implementation Framework/s);
      expect(body).toMatch(/Day 4.*case studies/s);
      expect(body).toMatch(/Day 7.*ROI Calculator/s);
      expect(body).toMatch(/localhost:3000(\/r\/[\w-]+\?to=%2F|\/)how-it-works/);
      expect(body).toContain('http://localhost:3000/');
      expect(body).toContain('This wasn’t me');
      expect(body).toContain('http://localhost:3000/unsubscribe?t=');
    }
    const headers = mail?.headerLines.map(({ line }) => line).join('\n') ?? '';
    expect(headers).toMatch(/^List-Unsubscribe:\s+<http:\/\/localhost:3000\/unsubscribe\?t=[^>]+>$/m);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(headers).toMatch(/^X-Auto-Response-Suppress: OOF, DR, RN, NRN, AutoReply$/m);
  });

  it('the welcome contains the lead’s company name, with its HTML escaped', async () => {
    await aLead({ email: 'acme@corp.example', company: 'Acme & <b>Sons</b>' });
    await send('acme@corp.example');
    const html = sink.to('acme@corp.example')[0]?.mail.html;
    expect(html).toContain('Acme &amp; &lt;b&gt;Sons&lt;/b&gt;');
  });

  it('four concurrent workers send the welcome once', async () => {
    await aLead({ email: 'once@corp.example' });
    await Promise.all(Array.from({ length: 4 }, () => sendDue()));
    expect(sink.to('once@corp.example')).toHaveLength(1);
  });
});

describe('a mail server that does not accept a mail', () => {
  it('a permanent refusal marks the mail as failed and the lead as bounced, and skips the remaining mails', async () => {
    const leadId = await aLead({ email: 'dead@corp.example' });
    sink.misbehave('rcpt', { reply: '550 5.1.1 <dead@corp.example>: no such mailbox' });
    expect(await send('dead@corp.example')).toMatchObject({
      status: 'failed',
      result: {
        success: false,
        message: 'Failed to send nurture email',
        error: 'Mail was bounced: 550 5.1.1',
      },
    });
    const [status] = await rows('select status, exit_reason from lead_nurture_statuses where lead_id = $1', [
      leadId,
    ]);
    expect(status).toEqual({ status: 'exited', exit_reason: 'bounced' });
    const events = await rows(`select from lead_events where lead_id = $1 and type = 'mail_bounced'`, [
      leadId,
    ]);
    expect(events).toHaveLength(1);
    expect(await mailTo('dead@corp.example', 2)).toMatchObject({ status: 'skipped', reason: 'bounced' });
  });

  it('a deferred mail keeps its Message-ID when it is sent later', async () => {
    await aLead({ email: 'later@corp.example' });
    sink.misbehave('rcpt', { reply: '451 4.3.0 Try again later' });
    const deferred = await send('later@corp.example');
    expect(deferred).toMatchObject({
      status: 'queued',
      reason: 'RCPT TO: 451 4.3.0 Try again later',
      attempts: '1',
    });
    const [{ paused } = {}] = await rows<{ paused: number }>(
      `select (extract(epoch from next_try_at - claimed_at) * 1000)::float8 as paused from emails
       where "to" = 'later@corp.example' and step = 1`,
    );
    expect(paused).toBeGreaterThanOrEqual(pauseAfter(1));
    sink.behave();
    expect(await send('later@corp.example')).toMatchObject({ status: 'sent', attempts: '2' });
    const [accepted] = sink.to('later@corp.example');
    expect(accepted?.mail.messageId).toBe(deferred.message_id);
  });

  it('a mail that could not be sent while the mail server was down is sent when the server is up again', async () => {
    await sink.stop();
    await aLead({ email: 'patient@corp.example' });
    expect(await send('patient@corp.example')).toMatchObject({ status: 'queued' });
    await sink.start();
    expect(await send('patient@corp.example')).toMatchObject({ status: 'sent' });
    expect(sink.to('patient@corp.example')).toHaveLength(1);
  });

  it('the notification of a sign-up is sent once the mail server is up again, and the sign-in does not wait for it', async () => {
    await sink.stop();
    const { token } = await askForLink('signs-up@corp.example');
    const { userId } = await claimByLink(await testRequest(), token, device);
    const notification = async () =>
      rows(
        `select status::text from emails where template = 'admin-signup-notification' and metadata ->> 'user_id' = $1`,
        [userId],
      );
    await sendDue();
    expect(await notification()).toEqual([{ status: 'queued' }]);
    await sink.start();
    await rows(`update emails set next_try_at = null where template = 'admin-signup-notification'`);
    await sendDue();
    expect(await notification()).toEqual([{ status: 'sent' }]);
    const subjects = sink.to('admin@firm.example').map(({ mail }) => mail.subject ?? '');
    expect(subjects.filter((subject) => subject.includes('signs-up@corp.example'))).toHaveLength(1);
  });

  it('pauses between retries grow from half a minute to an hour', () => {
    expect([1, 2, 5, 6, 7, 20].map(pauseAfter)).toEqual([
      30_000, 60_000, 60_000, 120_000, 240_000, 3_600_000,
    ]);
  });
});

describe('a worker that dies', () => {
  const dieWhileSending = async (email: string, timesBefore = 0) => {
    await aLead({ email });
    await rows(
      `update emails set status = 'sending', attempts = 1, message_id = '<' || id || '@localhost>', claimed_by = 'a dead one',
         subject = 'As rendered', html = '<p>As rendered</p>', text = 'As rendered', claimed_at = now(),
         unknown_at = case when $2 > 0 then now() end where "to" = $1 and step = 1`,
      [email, timesBefore],
    );
  };
  const patience = { timeout: 15_000, interval: 100 };

  it('mails of a dead worker are marked as unknown and sent once more, with content and Message-ID unchanged', async () => {
    await dieWhileSending('unknown@corp.example');
    const stop = await runWorker();
    await vi.waitFor(() => expect(sink.to('unknown@corp.example')).toHaveLength(1), patience);
    await vi.waitFor(
      async () => expect(await mailTo('unknown@corp.example')).toMatchObject({ status: 'sent' }),
      patience,
    );
    await stop();
    const sent = await mailTo('unknown@corp.example');
    expect(sent.unknown_at).not.toBeNull();
    expect(sent.reason).toContain('may arrive twice');
    const [accepted] = sink.to('unknown@corp.example');
    expect(accepted?.mail.subject).toBe('As rendered');
    expect(accepted?.mail.messageId).toBe(sent.message_id);
  });

  it('a mail that gets status unknown a second time is not sent again automatically', async () => {
    await dieWhileSending('again@corp.example', 1);
    const stop = await runWorker();
    await vi.waitFor(
      async () =>
        expect(await mailTo('again@corp.example')).toMatchObject({ status: 'unknown', next_try_at: null }),
      patience,
    );
    await stop();
    expect(sink.to('again@corp.example')).toEqual([]);
  });

  /** Claims due mails as a worker that dies before it sends any of them. */
  const dieAfterClaim = async () => {
    const client = new pg.Client({ connectionString: env.databaseUrl });
    await client.connect();
    const { ids } = await claimMails(client, 'a dead one', 10);
    await client.end();
    return ids;
  };
  const isSentBySomebody = async (email: string) => {
    const stop = await runWorker();
    await vi.waitFor(async () => expect(await mailTo(email)).toMatchObject({ status: 'sent' }), patience);
    await stop();
    return mailTo(email);
  };

  it('a mail that a dead worker claimed but did not begin to send is queued again and not marked as unknown', async () => {
    await aLead({ email: 'claimed@corp.example' });
    expect(await dieAfterClaim()).toContain((await mailTo('claimed@corp.example')).id);
    expect(await isSentBySomebody('claimed@corp.example')).toMatchObject({ unknown_at: null, attempts: '1' });
    expect(sink.to('claimed@corp.example')).toHaveLength(1);
  });

  it('a deferred mail that a dead worker claimed but did not begin to send is queued again, however often this happens', async () => {
    await aLead({ email: 'refused-once@corp.example' });
    sink.misbehave('rcpt', { reply: '451 4.3.0 Try again later' });
    const { id } = await send('refused-once@corp.example');
    sink.behave();
    for (const _death of [1, 2]) {
      await rows(`update emails set next_try_at = null where id = $1`, [id]);
      await rows(`update mail_relay set next_turn_at = now() - interval '1 second'`);
      expect(await dieAfterClaim()).toContain(id);
      const stop = await runWorker();
      await vi.waitFor(
        async () => expect((await mailTo('refused-once@corp.example')).status).not.toBe('sending'),
        patience,
      );
      await stop();
      await rows(`update emails set status = 'queued' where id = $1 and status = 'sent'`, [id]);
    }
    const mail = await mailTo('refused-once@corp.example');
    expect(mail.unknown_at).toBeNull();
  });

  it('a mail in status unknown that a dead worker claimed but did not begin to send still gets its one retry', async () => {
    await aLead({ email: 'unknown-claimed@corp.example' });
    await rows(
      `update emails set status = 'unknown', unknown_at = now(), next_try_at = now() - interval '1 second', attempts = 1 where "to" = $1 and step = 1`,
      ['unknown-claimed@corp.example'],
    );
    await dieAfterClaim();
    const mail = await isSentBySomebody('unknown-claimed@corp.example');
    expect(mail.unknown_at).not.toBeNull();
    expect(sink.to('unknown-claimed@corp.example')).toHaveLength(1);
  });

  it('a mail that is being sent by a slow but living worker is not sent by another worker', async () => {
    sink.misbehave('end', { delayMs: 12_000 });
    await aLead({ email: 'busy@corp.example' });
    const stops = [await runWorker(), await runWorker()];
    await vi.waitFor(() => expect(sink.to('busy@corp.example')).toHaveLength(1), {
      timeout: 20_000,
      interval: 100,
    });
    await vi.waitFor(
      async () =>
        expect(await mailTo('busy@corp.example')).toMatchObject({ status: 'sent', unknown_at: null }),
      patience,
    );
    for (const stop of stops) await stop();
    expect(sink.to('busy@corp.example')).toHaveLength(1);
  });
});

it('the notification of a new lead contains the lead’s data, its score reasons and a link to the lead', async () => {
  const leadId = await aLead({
    email: 'hot@corp.example',
    company: 'Hot Corp',
    topic: 'Book a strategy session',
    message: 'Call me today',
  });
  await sendDue();
  const [accepted] = sink.to('sales@firm.example');
  expect(accepted?.mail.subject).toBe('Score 80: Hot Corp (Contact form)');
  for (const part of ['hot@corp.example', 'Call me today', `/admin/leads/${leadId}`, 'counts at least 80']) {
    expect(accepted?.mail.html).toContain(part);
    expect(accepted?.mail.text).toContain(part);
  }
});

describe('playing mails with SMTP configured', () => {
  it('playing a lead’s mails returns 409 if SMTP is configured, and sends nothing', async () => {
    const leadId = await aLead({ email: 'unplayed@corp.example' });
    const answer = await askStudio(
      new Request('http://localhost:3000/api/studio/leads/play', {
        method: 'POST',
        headers: await actors.headers('admin'),
        body: new URLSearchParams({ lead: leadId }),
      }),
    );
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('SMTP_URL is set')]);
    const mails = await rows(
      `select from emails where "to" = 'unplayed@corp.example' and due_at <= now() + interval '1 day'`,
    );
    expect(mails).toHaveLength(1);
    expect(sink.to('unplayed@corp.example')).toEqual([]);
  });
});
