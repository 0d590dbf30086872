/** Only providers can report events, each with its own signature. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listMailEvents } from '@/features/mail-events/queries';
import { removeSetting } from '@/features/mail-events/settings/save-setting';
import { actors } from '../../../support/actors';
import { rows } from '../../../support/db';
import {
  brevoBody,
  mailgunBody,
  postmarkBody,
  resendBody,
  sendgridBody,
  sesBody,
} from '../../../support/mail/provider-bodies';
import {
  credentials,
  mailgunSignature,
  post,
  resendHeaders,
  seconds,
  sendgridHeaders,
  setUpProviders,
  snsHeaders,
  tallyOf,
} from '../../../support/mail/provider-messages';
import { selfSigned } from '../../../support/mail/self-signed';
import { type Sns, snsHost, startSns, topic } from '../../../support/mail/sns';

const about = { messageId: '<none@elsewhere.example>', address: 'nobody@corp.example' };
const text = (value: unknown) => JSON.stringify(value);

let sns: Sns;
beforeAll(async () => {
  sns = await startSns();
});
beforeEach(async () => {
  await rows('delete from rate_limits');
  await rows('delete from mail_events');
  await setUpProviders();
});

const postmark = (headers: Record<string, string>) =>
  post('postmark', { body: text(postmarkBody('hard', about)), headers });
const brevo = (headers: Record<string, string>) =>
  post('brevo', { body: text(brevoBody('hard', about)), headers });
const mailgun = (signature: object, body = mailgunBody('hard', about)) =>
  post('mailgun', { body: text({ signature, 'event-data': body }) });
const sendgridText = text([sendgridBody('hard', about)]);
const sendgrid = (headers: Record<string, string>, body = sendgridText) =>
  post('sendgrid', { body, headers });
const resendText = text(resendBody('hard', about));
const resend = (headers: Record<string, string>, body = resendText) => post('resend', { body, headers });
const ses = (message: object) => post('ses', { body: text(message), headers: snsHeaders });

const days = (count: number) => count * 86_400;
const otherKeys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const sesText = text(sesBody('hard', about));

describe('requests without a valid signature', () => {
  it.each<[string, () => Promise<Response>]>([
    ['Postmark without credentials', () => postmark({})],
    ['Postmark with another password', () => postmark(credentials('postmark', 'guessed'))],
    ['Postmark with the password of Brevo', () => postmark(credentials('brevo'))],
    ['Brevo without credentials', () => brevo({})],
    ['Brevo with another password', () => brevo(credentials('brevo', 'guessed'))],
    [
      'Mailgun signed by another key',
      () => mailgun(mailgunSignature(seconds(), randomUUID(), 'another key')),
    ],
    ['Mailgun with a changed timestamp', () => mailgun({ ...mailgunSignature(), timestamp: seconds(1) })],
    ['Mailgun four days old', () => mailgun(mailgunSignature(seconds(-days(4))))],
    ['Mailgun an hour ahead', () => mailgun(mailgunSignature(seconds(3600)))],
    [
      'Mailgun without a signature',
      () => post('mailgun', { body: text({ 'event-data': mailgunBody('hard', about) }) }),
    ],
    ['SendGrid without headers', () => sendgrid({})],
    [
      'SendGrid signed by another key',
      () => sendgrid(sendgridHeaders(sendgridText, seconds(), otherKeys.privateKey)),
    ],
    [
      'SendGrid with another body',
      () => sendgrid(sendgridHeaders(sendgridText), text([sendgridBody('soft', about)])),
    ],
    ['SendGrid four days old', () => sendgrid(sendgridHeaders(sendgridText, seconds(-days(4))))],
    [
      'SendGrid with a signature that is none',
      () => sendgrid({ ...sendgridHeaders(sendgridText), 'x-twilio-email-event-webhook-signature': 'x' }),
    ],
    ['Resend without headers', () => resend({})],
    ['Resend with another body', () => resend(resendHeaders(resendText), text(resendBody('soft', about)))],
    [
      'Resend six minutes old',
      () => resend(resendHeaders(resendText, randomUUID(), new Date(Date.now() - 360_000))),
    ],
    [
      'Resend signed by another secret',
      () =>
        resend(
          resendHeaders(
            resendText,
            randomUUID(),
            new Date(),
            `whsec_${Buffer.from('another secret of nobody').toString('base64')}`,
          ),
        ),
    ],
    ['SES without the header of SNS', () => post('ses', { body: text(sns.message({ Message: sesText })) })],
    ['SES as raw delivery', () => ses(JSON.parse(sesText))],
    ['SES with another message', () => ses({ ...sns.message({ Message: sesText }), Message: '{}' })],
    [
      'SES from another topic, validly signed',
      () => ses(sns.message({ TopicArn: `${topic}-foreign`, Message: sesText })),
    ],
    [
      'SES of another account, validly signed',
      () => ses(sns.message({ TopicArn: topic.replace('123456789012', '999999999999'), Message: sesText })),
    ],
    [
      'SES four days old',
      () =>
        ses(
          sns.message({ Message: sesText, Timestamp: new Date(Date.now() - 4 * 86_400_000).toISOString() }),
        ),
    ],
    [
      'SES signed by another certificate',
      () => ses(sns.message({ Message: sesText }, selfSigned(snsHost).privateKey)),
    ],
    [
      'SES with an unknown signature version',
      () => ses({ ...sns.message({ Message: sesText }), SignatureVersion: '3' }),
    ],
  ])('the webhook answers 401 and stores no event: %s', async (_what, send) => {
    const answer = await send();
    expect(answer.status).toBe(401);
    expect((await answer.json()).message).toMatch(/\.$/);
    expect(await rows(`select 1 from mail_events where outcome <> 'refused'`)).toEqual([]);
    expect(await rows(`select outcome::text, address, kind from mail_events`)).toEqual([
      { outcome: 'refused', address: null, kind: null },
    ]);
  });

  it.each([
    'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-test.pem',
    'https://sns.eu-west-1.amazonaws.com:8443/SimpleNotificationService-test.pem',
    'https://user:pass@sns.eu-west-1.amazonaws.com/SimpleNotificationService-test.pem',
    'https://sns.eu-west-1.amazonaws.com.evil.example/x.pem',
    'https://sns.eu-west-1.amazonaws.com@evil.example/x.pem',
    'https://sns-eu-west-1.amazonaws.com/x.pem',
    'https://evilsns.eu-west-1.amazonaws.com/x.pem',
    'https://sns.eu-west-1.amazonaws.com.s3.amazonaws.com/x.pem',
    'https://s3.eu-west-1.amazonaws.com/sns.eu-west-1.amazonaws.com/x.pem',
    'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-test.pem',
    'https://sns.eu-west-1.amazonaws.com\u3002evil.example/x.pem',
    '//sns.eu-west-1.amazonaws.com/x.pem',
    'file:///etc/passwd',
  ])(
    'a certificate is fetched only over https from Amazon SNS in the region of the topic, not from %s',
    async (url) => {
      const before = sns.asked.length;
      expect((await ses(sns.message({ Message: sesText, SigningCertURL: url }))).status).toBe(401);
      expect(sns.asked).toHaveLength(before);
    },
  );

  it('an expired certificate and a response that is no certificate are refused', async () => {
    const expired = selfSigned(snsHost, -86_400_000);
    const old = { Message: sesText, SigningCertURL: sns.serve(expired.pem) };
    expect((await ses(sns.message(old, expired.privateKey))).status).toBe(401);
    expect((await ses(sns.message({ Message: sesText, SigningCertURL: sns.serve('<html>') }))).status).toBe(
      401,
    );
  });

  it('while a certificate cannot be loaded, the webhook returns 503, so that SNS retries the message', async () => {
    const url = `https://${snsHost}/SimpleNotificationService-missing.pem`;
    expect((await ses(sns.message({ Message: sesText, SigningCertURL: url }))).status).toBe(503);
  });

  it('a network that keeps sending refused requests gets 429, and its refusals write at most one row a minute', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => (await postmark(headers)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    const stored = await rows<{ count: number }>('select count(*)::int as count from mail_events');
    expect(stored[0]?.count).toBeLessThan(5);
    expect((await postmark({ ...headers, ...credentials('postmark') })).status).toBe(200);
  });
});

describe('requests with a valid signature', () => {
  it('events of every provider are accepted, SES’s by both versions of the signature', async () => {
    const answers = [
      await postmark(credentials('postmark')),
      await brevo(credentials('brevo')),
      await mailgun(mailgunSignature()),
      await sendgrid(sendgridHeaders(sendgridText)),
      await resend(resendHeaders(resendText)),
      await ses(sns.message({ Message: sesText })),
      await ses(
        sns.message({ Message: text(sesBody('hard', about)), SignatureVersion: '2', Subject: 'Amazon SES' }),
      ),
    ];
    for (const answer of answers) expect(await tallyOf(answer)).toEqual({ unknown: 1 });
  });

  it('a certificate is fetched once for several events', async () => {
    const SigningCertURL = `https://${snsHost}/SimpleNotificationService-test.pem`;
    await ses(sns.message({ Message: sesText, SigningCertURL }));
    const before = sns.asked.length;
    await ses(sns.message({ Message: sesText, SigningCertURL }));
    expect(sns.asked).toHaveLength(before);
  });

  it('the subscription of a configured topic is confirmed at Amazon SNS, and of another topic or at another host it is not', async () => {
    const confirmation = (own: object) =>
      sns.message({
        Type: 'SubscriptionConfirmation',
        Token: 'abc',
        SubscribeURL: `https://${snsHost}/?Action=ConfirmSubscription&TopicArn=${topic}&Token=abc`,
        ...own,
      });
    const confirmed = () => sns.asked.filter((path) => path.startsWith('/?Action')).length;
    const before = confirmed();
    expect((await ses(confirmation({}))).status).toBe(200);
    expect(confirmed()).toBe(before + 1);
    expect((await ses(confirmation({ TopicArn: `${topic}-foreign` }))).status).toBe(401);
    expect(
      (await ses(confirmation({ SubscribeURL: 'https://evil.example/?Action=ConfirmSubscription' }))).status,
    ).toBe(401);
    expect(confirmed()).toBe(before + 1);
  });

  it('a Mailgun token is accepted once: with another event it is refused, and with the same event it counts as a repetition', async () => {
    for (const first of [mailgunBody('hard', about), { event: 'opened', id: randomUUID() }]) {
      const signature = mailgunSignature();
      expect((await mailgun(signature, first as never)).status).toBe(200);
      expect((await mailgun(signature, mailgunBody('hard', about))).status).toBe(401);
    }
    const signature = mailgunSignature();
    const body = mailgunBody('hard', about);
    expect(await tallyOf(mailgun(signature, body))).toEqual({ unknown: 1 });
    expect(await tallyOf(mailgun(signature, body))).toEqual({ repeated: 1 });
  });

  it('of ten concurrent requests with one Mailgun token and different events, one is accepted', async () => {
    const signature = mailgunSignature();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => mailgun(signature, mailgunBody('hard', about))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(401)]);
  });

  it.each<[string, () => Promise<Response>, number]>([
    ['no JSON', () => post('postmark', { body: '{"RecordType":', headers: credentials('postmark') }), 400],
    [
      'JSON that is nested 10,000 deep',
      () =>
        post('postmark', { body: '['.repeat(10_000) + ']'.repeat(10_000), headers: credentials('postmark') }),
      400,
    ],
    [
      'JSON of SendGrid that is nested 10,000 deep',
      () => {
        const body = '['.repeat(10_000) + ']'.repeat(10_000);
        return sendgrid(sendgridHeaders(body), body);
      },
      400,
    ],
    ['a number', () => post('brevo', { body: '42', headers: credentials('brevo') }), 422],
    ['an array of numbers', () => post('brevo', { body: '[1,2]', headers: credentials('brevo') }), 422],
    [
      '10 MB',
      () => post('postmark', { body: `{"a":"${'x'.repeat(10_000_000)}"}`, headers: credentials('postmark') }),
      413,
    ],
    ['10 MB for Mailgun', () => post('mailgun', { body: 'x'.repeat(10_000_000) }), 413],
    ['SES’s message is no JSON', () => ses(sns.message({ Message: 'hello' })), 400],
  ])('an unreadable body is answered with a 4xx status and a message: %s', async (_what, send, status) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expect((await answer.json()).message).toMatch(/\.$/);
  });

  it('10 MB without credentials are refused before the body is read', async () => {
    let pulled = 0;
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1_000_000));
        if (pulled === 10) controller.close();
      },
    });
    expect((await post('postmark', { body })).status).toBe(401);
    expect(pulled).toBeLessThan(3);
  });
});

describe('providers that are not set up', () => {
  it('the webhook of a provider returns 404 until an admin sets the provider up, and so does any unknown provider', async () => {
    await removeSetting(await actors.admin(), 'postmark');
    expect((await postmark(credentials('postmark'))).status).toBe(404);
    for (const name of ['mandrill', 'constructor', '__proto__'])
      expect((await post(name, { body: '{}' })).status).toBe(404);
  });

  it('no secret of a provider is stored in clear text', async () => {
    const [row] = await rows<{ all: string }>(
      `select json_agg(mail_providers)::text as all from mail_providers`,
    );
    expect(row?.all).not.toContain('whsec_');
    expect(row?.all).not.toContain(
      Buffer.from(credentials('postmark').authorization.slice(6), 'base64').toString().split(':')[1] ?? '?',
    );
  });

  it('the last twenty events are listed for admins only, with the reasons of refused ones', async () => {
    await postmark({});
    for (let count = 0; count < 21; count += 1)
      await post('postmark', { body: text(postmarkBody('hard', about)), headers: credentials('postmark') });
    const listed = await listMailEvents(await actors.admin(), 'postmark');
    expect(listed).toHaveLength(20);
    expect(listed[0]).toMatchObject({
      kind: 'bounced',
      is_permanent: true,
      address: about.address,
      outcome: 'unknown',
    });
    await expect(listMailEvents(await actors.editor(), 'postmark')).rejects.toMatchObject({ status: 403 });
  });
});
