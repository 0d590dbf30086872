import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { leadNotification } from '@/features/leads/tasks/lead-notification';
import { pauseAfter } from '@/features/mail/send-mail';
import { sweepMail } from '@/features/mail/tasks/sweep-mail';
import { sendNurtureEmail } from '@/features/nurture/tasks/send-nurture-email';
import { capture, publishOnboarding, rows, runWorker } from '../support/leads';
import { testRequest } from '../support/payload';

const { sink } = await vi.hoisted(async () => {
  const { SmtpSink } = await import('../support/smtp-sink');
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
};

beforeAll(async () => {
  await publishOnboarding();
});
beforeEach(() => {
  sink.mode = 'accept';
});
afterAll(() => sink.stop());

const mailTo = async (email: string, step = 1) => {
  const [mail] = await rows<Mail>('select * from emails where "to" = $1 and step = $2', [email, step]);
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
};
const send = async (email: string, step = 1) => {
  const { id } = await mailTo(email, step);
  await sendNurtureEmail(await testRequest(), { mailId: id });
  return mailTo(email, step);
};
const jobsOf = (mailId: string) =>
  rows<{ start_after: Date }>(
    `select start_after from pgboss.job where data->>'mailId' = $1 and state < 'active' order by start_after`,
    [mailId],
  );

describe('the welcome', () => {
  it('is accepted by SMTP within five seconds of the post, once, and the row says sent', async () => {
    const stop = await runWorker();
    const postedAt = Date.now();
    await capture({ email: 'quick@corp.example' });
    await vi.waitFor(() => expect(sink.to('quick@corp.example')).toHaveLength(1), {
      timeout: 5000,
      interval: 50,
    });
    expect((sink.to('quick@corp.example')[0]?.acceptedAt ?? Number.NaN) - postedAt).toBeLessThan(5000);
    await vi.waitFor(async () => {
      expect(await mailTo('quick@corp.example')).toMatchObject({ status: 'sent', result: { success: true } });
    });
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
      expect(body).toContain('http://localhost:3000/how-it-works');
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

  it('is not sent twice, however often and at once its job runs', async () => {
    await capture({ email: 'once@corp.example' });
    const { id } = await mailTo('once@corp.example');
    const reqs = await Promise.all(Array.from({ length: 8 }, () => testRequest()));
    await Promise.all(reqs.map((req) => sendNurtureEmail(req, { mailId: id })));
    await send('once@corp.example');
    expect(sink.to('once@corp.example')).toHaveLength(1);
  });
});

describe('when SMTP does not take a mail', () => {
  it('refuses for good: the row says failed, the lead is marked bounced, and nothing more is sent', async () => {
    const { leadId } = await capture({ email: 'dead@corp.example' });
    sink.mode = 'refuse';
    expect(await send('dead@corp.example')).toMatchObject({
      status: 'failed',
      result: { success: false, message: 'Failed to send nurture email', error: 'Mail was bounced: 550' },
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
    sink.mode = 'defer';
    const deferred = await send('later@corp.example');
    expect(deferred).toMatchObject({ status: 'queued', reason: 'Mail was deferred: 451', attempts: '1' });
    const waits = await jobsOf(deferred.id);
    expect(Number(waits.at(-1)?.start_after) - Date.now()).toBeGreaterThan(pauseAfter(1) - 5000);
    sink.mode = 'accept';
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

  it('pauses grow from half a minute to an hour', () => {
    expect([1, 2, 3, 20].map(pauseAfter)).toEqual([30_000, 60_000, 120_000, 3_600_000]);
  });
});

describe('a worker that died', () => {
  const dieWhileSending = async (email: string, minutesAgo: number) => {
    await capture({ email });
    await rows(
      `update emails set status = 'sending', attempts = 1, message_id = '<' || id || '@localhost>',
         subject = 'As frozen', html = '<p>As frozen</p>', text = 'As frozen',
         claimed_at = now() - make_interval(mins => $2) where "to" = $1 and step = 1`,
      [email, minutesAgo],
    );
  };

  it('leaves a mail whose fate is unknown: it goes again, the same words under the same Message-ID, marked', async () => {
    await dieWhileSending('unknown@corp.example', 3);
    await sweepMail(await testRequest());
    const unknown = await mailTo('unknown@corp.example');
    expect(unknown).toMatchObject({ status: 'unknown' });
    const sent = await send('unknown@corp.example');
    expect(sent).toMatchObject({ status: 'sent', message_id: unknown.message_id });
    expect(sent.reason).toContain('may arrive twice');
    expect(sink.to('unknown@corp.example')[0]?.mail.subject).toBe('As frozen');
  });

  it('a mail that is being sent at this moment is left alone', async () => {
    await dieWhileSending('busy@corp.example', 1);
    await sweepMail(await testRequest());
    expect(await mailTo('busy@corp.example')).toMatchObject({ status: 'sending' });
  });

  it('a mail long due whose job got lost is queued again', async () => {
    await capture({ email: 'lost@corp.example' });
    const { id } = await mailTo('lost@corp.example');
    await rows(`update emails set due_at = now() - interval '20 minutes' where id = $1`, [id]);
    await rows(`delete from pgboss.job where data->>'mailId' = $1`, [id]);
    await sweepMail(await testRequest());
    await sweepMail(await testRequest());
    expect(await jobsOf(id)).toHaveLength(1);
  });
});

it('the company is told the whole lead row, why it scored so, and where to find it', async () => {
  const { leadId } = await capture({
    email: 'hot@corp.example',
    company: 'Hot Corp',
    topic: 'Book a strategy session',
    message: 'Call me today',
  });
  const [row] = await rows<{ id: string }>(
    `select id from emails where template = 'lead-notification' and lead_id = $1`,
    [leadId],
  );
  await leadNotification(await testRequest(), { mailId: row?.id ?? '' });
  const [accepted] = sink.to('sales@firm.example');
  expect(accepted?.mail.subject).toBe('Priority 80: Hot Corp (contact_form)');
  for (const part of [
    'hot@corp.example',
    'Call me today',
    `/admin/collections/leads/${leadId}`,
    'counts at least 80',
  ]) {
    expect(accepted?.mail.html).toContain(part);
    expect(accepted?.mail.text).toContain(part);
  }
});
