/** Hostile input of the contact form: matching of similar addresses, and escaping in the notification mail. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST } from '@/app/api/forms/[form]/route';
import { env } from '@/config/env';
import { publishOnboarding, publishThankYouPage } from '../../../support/content';
import { deleteLeads, rows } from '../../../support/db';
import { Mailbox } from '../../../support/mail/mailbox';
import { sendDue } from '../../../support/worker';

const mailbox = new Mailbox(env.mailboxDir);

beforeAll(async () => {
  await publishOnboarding();
  await publishThankYouPage();
});
beforeEach(deleteLeads);

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

describe('one address in two spellings', () => {
  it.each([
    ['in capitals', 'ada@corp.example', 'ADA@Corp.EXAMPLE'],
    ['with spaces around it', 'ada@corp.example', '  ada@corp.example '],
    ['with a composed or a decomposed accent', 'andr\u00e9@corp.example', 'andre\u0301@corp.example'],
    ['in full-width letters', 'ada@corp.example', '\uff41\uff44\uff41@corp.example'],
    ['with a Unicode or a Punycode domain', 'ada@müller.example', 'ada@xn--mller-kva.example'],
  ])(
    'a lead whose address is submitted in two spellings is stored once, with two submissions and one welcome mail: %s',
    async (_, first, second) => {
      expect([await send({ email: first }), await send({ email: second, message: 'Again' })]).toEqual([
        200, 200,
      ]);
      expect(await addresses()).toHaveLength(1);
      expect(await rows(`select from lead_events where type = 'submission'`)).toHaveLength(2);
      expect(await rows('select from emails where step = 1')).toHaveLength(1);
    },
  );
});

describe('two addresses that look alike', () => {
  it.each([
    [
      'one has a plus tag, whose meaning depends on the mail server',
      'ada@corp.example',
      'ada+news@corp.example',
    ],
    ['one has a dot', 'adapalmer@corp.example', 'ada.palmer@corp.example'],
    ['one has a Cyrillic letter', 'ada@corp.example', '\u0430da@corp.example'],
    ['one has an accent', 'andre@corp.example', 'andré@corp.example'],
  ])('two similar addresses are stored as two leads: %s', async (_, first, second) => {
    expect([await send({ email: first }), await send({ email: second })]).toEqual([200, 200]);
    expect(await addresses()).toEqual([first, second]);
  });

  it.each(['ada\uff20corp.example', 'a\u200bda@corp.example', 'ada@corp\u202e.example'])(
    'an address with deceptive characters returns 422: %j',
    async (email) => {
      expect(await send({ email })).toBe(422);
      expect(await addresses()).toEqual([]);
    },
  );
});

it('markup in any text field is escaped in the HTML of the notification mail and unchanged in its plain text', async () => {
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
