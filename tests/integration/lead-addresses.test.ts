import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerMailLink } from '@/features/leads/answer-mail-link';
import { capture, publishOnboarding, rows, sendDue } from '../support/leads';
import { testRequest } from '../support/payload';

const { sink } = await vi.hoisted(async () => {
  const { SmtpSink } = await import('../support/smtp-sink');
  const started = await new SmtpSink().start();
  Object.assign(process.env, {
    SMTP_URL: started.url,
    ADMIN_EMAILS: 'admin@firm.example',
    MAILS_PER_SECOND: '1000',
  });
  return { sink: started };
});

beforeAll(async () => {
  await publishOnboarding();
});
afterAll(() => sink.stop());

it.each(["o'brien@corp.example", "!#$%&'*+-/=?^_`{|}~@corp.example"])(
  'a mail to %s arrives there alone, and its links work',
  async (email) => {
    const { leadId } = await capture({ email });
    await sendDue();
    const [received] = sink.to(email);
    expect(received?.recipients).toEqual([email]);
    expect([received?.mail.to].flat().flatMap((to) => to?.value.map(({ address }) => address))).toEqual([
      email,
    ]);
    expect([...(received?.mail.headers.keys() ?? [])]).not.toContain('bcc');
    const list = received?.mail.headers.get('list') as { unsubscribe?: { url: string } } | undefined;
    const token = new URL(list?.unsubscribe?.url ?? '').searchParams.get('t') ?? '';
    expect(await answerMailLink(await testRequest(), token)).toBe('unsubscribe');
    const [status] = await rows('select status from lead_nurture_statuses where lead_id = $1', [leadId]);
    expect(status).toEqual({ status: 'exited' });
  },
);
