import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/config/env';
import { claimMails } from '@/features/mail/sending/claim';
import { pauseAfter } from '@/features/mail/sending/finalize';
import { capture, forgetRelay, publishOnboarding, rows, runWorker, sendDue } from '../../support/leads';
import { People } from '../../support/people';
import { askStudio } from '../../support/studio-action';

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
  it('is due when the form is stored and leaves with the worker’s next look, once, and the row says sent', async () => {
    const stop = await runWorker();
    await capture({ email: 'quick@corp.example' });
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

  it('reads as promised, in HTML and text, with the ways to stop', async () => {
    await capture({ email: 'reader@corp.example' });
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
  });

  it('greets a company by its name and cannot be led astray by it', async () => {
    await capture({ email: 'acme@corp.example', company: 'Acme & <b>Sons</b>' });
    await send('acme@corp.example');
    const html = sink.to('acme@corp.example')[0]?.mail.html;
    expect(html).toContain('Acme &amp; &lt;b&gt;Sons&lt;/b&gt;');
  });

  it('is not sent twice, however many workers look for it at once', async () => {
    await capture({ email: 'once@corp.example' });
    await Promise.all(Array.from({ length: 4 }, () => sendDue()));
    expect(sink.to('once@corp.example')).toHaveLength(1);
  });
});

describe('when SMTP does not take a mail', () => {
  it('refuses for good: the row says failed, the lead is marked bounced, and nothing more is sent', async () => {
    const { leadId } = await capture({ email: 'dead@corp.example' });
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

  it('defers: the mail waits and goes out later under the same Message-ID', async () => {
    await capture({ email: 'later@corp.example' });
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

  it('is down at the post: the mail goes out when it is back', async () => {
    await sink.stop();
    await capture({ email: 'patient@corp.example' });
    expect(await send('patient@corp.example')).toMatchObject({ status: 'queued' });
    await sink.start();
    expect(await send('patient@corp.example')).toMatchObject({ status: 'sent' });
    expect(sink.to('patient@corp.example')).toHaveLength(1);
  });

  it('pauses are half a minute, then minutes, then grow to an hour', () => {
    expect([1, 2, 5, 6, 7, 20].map(pauseAfter)).toEqual([
      30_000, 60_000, 60_000, 120_000, 240_000, 3_600_000,
    ]);
  });
});

describe('a worker that died', () => {
  const dieWhileSending = async (email: string, timesBefore = 0) => {
    await capture({ email });
    await rows(
      `update emails set status = 'sending', attempts = 1, message_id = '<' || id || '@localhost>', claimed_by = 'a dead one',
         subject = 'As rendered', html = '<p>As rendered</p>', text = 'As rendered', claimed_at = now(),
         unknown_at = case when $2 > 0 then now() end where "to" = $1 and step = 1`,
      [email, timesBefore],
    );
  };
  const patience = { timeout: 15_000, interval: 100 };

  it('is noticed by the others: its mails go once more, the same words and Message-ID, counted as unknown', async () => {
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

  it('a mail that was unknown before waits for a person the second time', async () => {
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

  /** A worker claims what is due and dies before it has begun to send any of it. */
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

  it('before it began to send: the mail has certainly not left, is queued again, and nothing about it is unknown', async () => {
    await capture({ email: 'claimed@corp.example' });
    expect(await dieAfterClaim()).toContain((await mailTo('claimed@corp.example')).id);
    expect(await isSentBySomebody('claimed@corp.example')).toMatchObject({ unknown_at: null, attempts: '1' });
    expect(sink.to('claimed@corp.example')).toHaveLength(1);
  });

  it('before it began the next try of a mail that was refused: it is queued again, however often that happens', async () => {
    await capture({ email: 'refused-once@corp.example' });
    sink.misbehave('rcpt', { reply: '451 4.3.0 Try again later' });
    const { id } = await send('refused-once@corp.example');
    sink.behave();
    for (const _death of [1, 2]) {
      await rows(`update emails set next_try_at = null where id = $1`, [id]);
      await rows(`update mail_relay set next_turn_at = now()`);
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

  it('before it began to send a mail that was unknown: it keeps the one try that it goes by itself', async () => {
    await capture({ email: 'unknown-claimed@corp.example' });
    await rows(
      `update emails set status = 'unknown', unknown_at = now(), next_try_at = now(), attempts = 1 where "to" = $1 and step = 1`,
      ['unknown-claimed@corp.example'],
    );
    await dieAfterClaim();
    const mail = await isSentBySomebody('unknown-claimed@corp.example');
    expect(mail.unknown_at).not.toBeNull();
    expect(sink.to('unknown-claimed@corp.example')).toHaveLength(1);
  });

  it('one that lives but is busy keeps its mail, however long', async () => {
    sink.misbehave('end', { delayMs: 12_000 });
    await capture({ email: 'busy@corp.example' });
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

it('the company is told the whole lead row, why it scored so, and where to find it', async () => {
  const { leadId } = await capture({
    email: 'hot@corp.example',
    company: 'Hot Corp',
    topic: 'Book a strategy session',
    message: 'Call me today',
  });
  await sendDue();
  const [accepted] = sink.to('sales@firm.example');
  expect(accepted?.mail.subject).toBe('Priority 80: Hot Corp (Contact form)');
  for (const part of ['hot@corp.example', 'Call me today', `/admin/leads/${leadId}`, 'counts at least 80']) {
    expect(accepted?.mail.html).toContain(part);
    expect(accepted?.mail.text).toContain(part);
  }
});

describe('playing a lead’s coming mails', () => {
  it('is refused with a sentence where mail leaves, and sends nothing', async () => {
    const them = await People.signedIn();
    const { leadId } = await capture({ email: 'unplayed@corp.example' });
    const answer = await askStudio(
      new Request('http://localhost:3000/api/studio/leads/play', {
        method: 'POST',
        headers: them.headers('admin'),
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
