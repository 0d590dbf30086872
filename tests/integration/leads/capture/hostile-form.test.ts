/** What strangers type into the contact form: whose lead it becomes, and what it does to whoever reads it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST } from '@/app/api/forms/[form]/route';
import { env } from '@/config/env';
import { publishOnboarding, publishThankYouPage, rows, sendDue } from '../../../support/leads';
import { Mailbox } from '../../../support/mail/mailbox';

const mailbox = new Mailbox(env.mailboxDir);

beforeAll(async () => {
  await publishOnboarding();
  await publishThankYouPage();
});
beforeEach(async () => {
  for (const table of ['emails', 'lead_events', 'leads']) await rows(`delete from ${table}`);
});

const send = async (fields: Record<string, string>) => {
  const request = new Request('http://localhost:3000/api/forms/contact', {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ada', message: 'Hello', ...fields }),
    headers: { accept: 'application/json' },
  });
  return (await POST(request, { params: Promise.resolve({ form: 'contact' }) })).status;
};
const addresses = async () =>
  (await rows<{ email: string }>('select email from leads order by created_at')).map(({ email }) => email);

describe('one address, written in two ways', () => {
  it.each([
    ['in capitals', 'ada@corp.example', 'ADA@Corp.EXAMPLE'],
    ['with spaces around it', 'ada@corp.example', '  ada@corp.example '],
    ['with an accent as one sign or as two', 'andr\u00e9@corp.example', 'andre\u0301@corp.example'],
    ['in letters of full width', 'ada@corp.example', '\uff41\uff44\uff41@corp.example'],
    [
      'with its domain as typed or as the mail server has it',
      'ada@müller.example',
      'ada@xn--mller-kva.example',
    ],
  ])('%s, is one lead with two submissions and one welcome', async (_, first, second) => {
    expect([await send({ email: first }), await send({ email: second, message: 'Again' })]).toEqual([
      200, 200,
    ]);
    expect(await addresses()).toHaveLength(1);
    expect(await rows(`select from lead_events where type = 'submission'`)).toHaveLength(2);
    expect(await rows('select from emails where step = 1')).toHaveLength(1);
  });
});

describe('two addresses that look alike', () => {
  it.each([
    [
      'one has a tag behind a plus: who reads it is for its mail server to say',
      'ada@corp.example',
      'ada+news@corp.example',
    ],
    ['one has a dot', 'adapalmer@corp.example', 'ada.palmer@corp.example'],
    ['one has a letter of another alphabet', 'ada@corp.example', '\u0430da@corp.example'],
    ['one has an accent', 'andre@corp.example', 'andré@corp.example'],
  ])('are two leads: %s', async (_, first, second) => {
    expect([await send({ email: first }), await send({ email: second })]).toEqual([200, 200]);
    expect(await addresses()).toEqual([first, second]);
  });

  it.each(['ada\uff20corp.example', 'a\u200bda@corp.example', 'ada@corp\u202e.example'])(
    'are none where one deceives: %j is refused',
    async (email) => {
      expect(await send({ email })).toBe(422);
      expect(await addresses()).toEqual([]);
    },
  );
});

it('a script in every text field stands in the mail to the company as text, in HTML and in plain', async () => {
  const fields = ['name', 'company', 'role', 'phone', 'industry', 'topic', 'message'];
  const attack = (field: string) => `${field}<img src=x onerror=alert(1)>`;
  const typed = Object.fromEntries(fields.map((field) => [field, attack(field)]));
  expect(await send({ ...typed, email: 'attack@corp.example', source: 'book' })).toBe(200);
  await sendDue();
  const mails = (await mailbox.to(env.leadsNotifyTo)).filter(({ text }) =>
    text?.includes('attack@corp.example'),
  );
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  const html = String(mail?.html);
  for (const field of fields) {
    expect(html, field).toContain(`${field}&lt;img src=x onerror=alert(1)&gt;`);
    expect(mail?.text, field).toContain(attack(field));
  }
  expect(html).not.toMatch(/<img[^>]*onerror/i);
  expect(mail?.subject).not.toMatch(/[\r\n]/);
});
