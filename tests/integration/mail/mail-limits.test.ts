/** Limits on the number of mails from one template that an address gets, whoever requests them. */
import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '@/db/transaction';
import { queueMail } from '@/features/mail/outbox/outbox';
import { rows } from '../../support/db';
import { bareMail } from '../../support/mail/bare-mail';
import { testRequest } from '../../support/payload';

const limits = [
  { atMost: 1, within: '10 minutes' },
  { atMost: 2, within: '1 day' },
] as const;

const queue = async (to: string, template: 'unsubscribe-link' | 'code-blocked' = 'unsubscribe-link') =>
  queueMail(await testRequest(), { ...bareMail(template), to, leadId: null, limits });
const queuedTo = async (to: string) => (await rows('select from emails where "to" = $1', [to])).length;
const age = (to: string, interval: string) =>
  rows(`update emails set created_at = created_at - $2::interval where "to" = $1`, [to, interval]);

beforeEach(() => rows('delete from emails'));

it('a second mail to an address is not queued until the shorter of the limit’s two periods has passed', async () => {
  await queue('one@corp.example');
  await queue('one@corp.example');
  expect(await queuedTo('one@corp.example')).toBe(1);
  await age('one@corp.example', '11 minutes');
  await queue('one@corp.example');
  expect(await queuedTo('one@corp.example')).toBe(2);
});

it('mails beyond the limit of the longer period are not queued until the longer period has passed', async () => {
  for (let count = 0; count < 4; count += 1) {
    await queue('day@corp.example');
    await age('day@corp.example', '11 minutes');
  }
  expect(await queuedTo('day@corp.example')).toBe(2);
  await age('day@corp.example', '1 day');
  await queue('day@corp.example');
  expect(await queuedTo('day@corp.example')).toBe(3);
});

it('mails are limited separately for each address, also among several recipients, and for each mail name', async () => {
  await queue('one@corp.example');
  await queue('one@corp.example, other@corp.example');
  await queue('one@corp.example', 'code-blocked');
  expect([await queuedTo('one@corp.example'), await queuedTo('other@corp.example')]).toEqual([2, 1]);
});

it('a mail whose transaction was rolled back does not count towards the limit', async () => {
  const req = await testRequest();
  const undone = inTransaction(req, async () => {
    await queueMail(req, { ...bareMail('unsubscribe-link'), to: 'one@corp.example', leadId: null, limits });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await queue('one@corp.example');
  expect(await queuedTo('one@corp.example')).toBe(1);
});
