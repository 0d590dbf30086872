import { describe, expect, it } from 'vitest';
import { newRequest } from '@/access/actor';
import MailboxPage from '@/app/(site)/dev/mailbox/page';
import { listCapturedTexts } from '@/features/auth/factors/phone/captured-texts';
import { sendSmsCode } from '@/features/auth/factors/phone/send-sms-code';
import { smsCode } from '@/features/auth/factors/phone/sms-code';
import { rows } from '../../../support/db';
import { FactorBrowser, nobodysId } from '../../../support/factors/factor-browser';
import { testPayload } from '../../../support/payload';
import { openPage } from '../../../support/workspaces/page-as';

const send = async (challengeId: string) =>
  sendSmsCode.handle(await newRequest(await testPayload(), { kind: 'job', job: 'send-sms-code' }), {
    challengeId,
  });

const textsTo = async (phone: string) => (await listCapturedTexts()).filter(({ to }) => to === phone);

/** A user who is enrolling a phone. `ask` requests the phone's code, and returns the status of the answer. */
async function aPhone(email: string, phone: string) {
  const browser = await FactorBrowser.signIn(email);
  const { body } = await browser.call('POST', 'factors', { factor_type: 'phone', phone });
  const ask = async () => (await browser.call('POST', `factors/${String(body.id)}/challenge`, {})).status;
  return { ask };
}

describe('text messages', () => {
  it('a texted code verifies the phone, and the code of a later challenge steps up another session', async () => {
    const phone = '+4915112340001';
    const browser = await FactorBrowser.signIn('texts@example.com');
    const { body } = await browser.call('POST', 'factors', {
      factor_type: 'phone',
      phone: '+49 151 12340001',
    });
    expect(body).toMatchObject({ type: 'phone', phone });
    const id = String(body.id);
    const challenge = await browser.challenge(id);
    await send(challenge);
    const [text] = await textsTo(phone);
    expect(text?.text).toContain(smsCode(challenge));
    expect((await browser.verify(id, challenge, smsCode(challenge))).status).toBe(200);
    await send(challenge);
    await send(nobodysId);
    expect(await textsTo(phone)).toHaveLength(1);
    const other = await FactorBrowser.signIn('texts@example.com');
    const again = await other.challenge(id);
    expect((await other.verify(id, again, smsCode(challenge))).body.code).toBe('code_wrong');
    expect((await other.verify(id, again, smsCode(again))).status).toBe(200);
  });

  it('the local mailbox shows a captured text message with its number and its code', async () => {
    const phone = '+4915112340003';
    const browser = await FactorBrowser.signIn('mailbox@example.com');
    const { body } = await browser.call('POST', 'factors', { factor_type: 'phone', phone });
    const challenge = await browser.challenge(String(body.id));
    await send(challenge);
    const [text] = await textsTo(phone);
    const [status, html] = await openPage(MailboxPage, '', { headers: { host: 'localhost:3000' } });
    expect(status).toBe(200);
    const [, messages = ''] = html.split('Text messages</h2>');
    const row = messages.split('<tr').find((one) => one.includes(phone));
    expect(row).toContain(text?.text);
    expect(row).toContain(smsCode(challenge));
  });

  it('neither the database nor the queue contains a code', async () => {
    const browser = await FactorBrowser.signIn('hidden@example.com');
    const { body } = await browser.call('POST', 'factors', { factor_type: 'phone', phone: '+4915112340002' });
    const challenge = await browser.challenge(String(body.id));
    const code = smsCode(challenge);
    expect(
      await rows('select id from auth_challenges where code_hmac like $1 or challenge like $1', [
        `%${code}%`,
      ]),
    ).toEqual([]);
    const [job] = await rows<{ data: object }>(
      `select data from pgboss.job where name = 'send-sms-code' and data ->> 'challengeId' = $1`,
      [challenge],
    );
    expect(job?.data).toEqual({ challengeId: challenge });
  });

  it('a phone number gets at most ten codes a day, however the requests are spread over the hours', async () => {
    const { ask } = await aPhone('day@example.com', '+4915112340013');
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push(await ask());
      await rows(`delete from rate_limits where key like 'sms-number-hour:%'`);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  // This test is the last of its file: afterwards the limiter refuses codes from memory for the rest of the
  // day.
  it('all numbers together get 500 codes a day at most', async () => {
    const { ask } = await aPhone('all@example.com', '+4915112340004');
    expect(await ask()).toBe(200);
    await rows(`update rate_limits set points = 499 where key like 'sms-all:%'`);
    expect([await ask(), await ask()]).toEqual([200, 429]);
  });
});
