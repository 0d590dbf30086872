/** Mails about changes of somebody's factors: their texts, and the changes that cause them. */
import { describe, expect, it } from 'vitest';
import { RecoveryCodesForm } from '@/app/(site)/(account)/account/security/parts/recovery-codes-form';
import { signedIn } from '@/app/api/actors';
import { env } from '@/config/env';
import { makeRecoveryCodes } from '@/features/auth/factors/codes/recovery-codes';
import { renameOwnFactor } from '@/features/auth/factors/forms/rename-own-factor';
import { announceChange } from '@/features/auth/factors/notices/announce-change';
import { resetFactors, stopPlannedReset } from '@/features/auth/factors/reset/reset-factors';
import { stopResetLink } from '@/features/auth/factors/reset/stop-token';
import { actors } from '../../../support/actors';
import { renderHtml } from '../../../support/content/render-html';
import { rows } from '../../../support/db';
import { aUser } from '../../../support/factories';
import { FactorBrowser, nobodysId } from '../../../support/factors/factor-browser';
import { linksOf, Mailbox } from '../../../support/mail/mailbox';
import { testRequest } from '../../../support/payload';
import { sendDue } from '../../../support/worker';

const mailbox = new Mailbox(env.mailboxDir);
const requestOf = ({ token }: FactorBrowser) =>
  signedIn(new Headers({ cookie: `plumbline-session=${token}` }));

/** Subjects of the sent mails to an address in the order of the changes, without the firm's name. */
async function subjectsTo(email: string): Promise<string[]> {
  await sendDue();
  const sent = await rows<{ subject: string }>(
    `select subject from emails where "to" = $1 and template = 'security-notice' and status = 'sent' order by created_at`,
    [email],
  );
  return sent.map(({ subject }) => subject.replace(/ at Plumbline AI$/, ''));
}

describe('a mail about a change of factors', () => {
  it.each([
    ['factor_added', 'A second factor was added to your account', '“Phone” now confirms that it is you.'],
    ['factor_removed', 'A second factor was removed from your account', '“Phone” does not open your account'],
    ['factor_renamed', 'A second factor of your account has a new name', 'It is called “Phone” now.'],
    ['codes_made', 'Your account has new recovery codes', 'Earlier ones do not work any more.'],
    ['recovery_code_used', 'A recovery code was used', '7 recovery codes are left.'],
    ['codes_locked', 'Wrong codes were typed for your account', 'recovery codes and passkeys still work'],
    ['recovery_locked', 'Wrong recovery codes were typed for your account', 'your other factors still work'],
    ['reset_planned', 'Your second factors will be removed tomorrow', 'it happens 24 hours after this mail'],
    ['reset_stopped', 'Your second factors stay', 'Their removal was stopped.'],
    ['reset_done', 'Your second factors were removed', 'You were signed out everywhere.'],
  ] as const)('the mail about %s has the subject “%s” and says “%s”', async (change, subject, words) => {
    const user = await aUser();
    const resetId = change === 'reset_planned' ? nobodysId : undefined;
    const facts = { name: 'Phone', left: 7, ...(resetId && { resetId }) };
    await announceChange(await testRequest(), { user, change, ...facts });
    await sendDue();
    const [mail] = await mailbox.to(user.email);
    expect(mail?.subject).toBe(`${subject} at Plumbline AI`);
    for (const part of [mail?.text, mail?.html])
      expect(String(part).replaceAll(/\s+/g, ' ')).toContain(words);
    const page = resetId ? stopResetLink(resetId) : 'http://localhost:3000/account/security';
    expect(mail && linksOf(mail)).toContain(page);
  });

  it.each([
    [2, '2 recovery codes are left for your account', 'Make new ones while you still can.'],
    [1, 'One recovery code is left for your account', 'Make new ones while you still can.'],
    [0, 'No recovery codes are left for your account', 'Make new ones while you still can.'],
  ])(
    'with %i recovery codes left, the mail has the subject “%s” and says “%s”',
    async (left, subject, words) => {
      const user = await aUser();
      await announceChange(await testRequest(), { user, change: 'recovery_code_used', left });
      await sendDue();
      const [mail] = await mailbox.to(user.email);
      expect(mail?.subject).toBe(`${subject} at Plumbline AI`);
      expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain(words);
    },
  );

  it('renaming a factor mails its owner, and saving an unchanged name does not', async () => {
    const email = 'renames@notices.example';
    const browser = await FactorBrowser.signIn(email);
    const { id } = await browser.addTotp('Phone');
    for (const name of ['Tablet', 'Tablet']) await renameOwnFactor(await requestOf(browser), id, name);
    expect(await subjectsTo(email)).toEqual([
      'A second factor was added to your account',
      'A second factor of your account has a new name',
    ]);
  });

  it('the owner is mailed once about locked recovery codes, and when few codes are left', async () => {
    const email = 'spends@notices.example';
    const browser = await FactorBrowser.signIn(email);
    const { id } = await browser.addTotp();
    const codes = await makeRecoveryCodes(await requestOf(browser));
    for (const code of codes.slice(0, 8)) expect((await browser.answerChallenge(id, code)).status).toBe(200);
    for (let guess = 0; guess < 6; guess += 1) await browser.answerChallenge(id, '00000-00000');
    expect((await subjectsTo(email)).slice(2)).toEqual([
      ...Array(7).fill('A recovery code was used'),
      '2 recovery codes are left for your account',
      'Wrong recovery codes were typed for your account',
    ]);
  });

  it('the owner is mailed about a planned removal of their factors, and once about its cancellation', async () => {
    const email = 'keeps@notices.example';
    const browser = await FactorBrowser.signIn(email);
    await browser.addTotp();
    const userId = (await browser.session())?.user.id ?? '';
    await resetFactors(await actors.admin(), userId);
    const [plan] = await rows<{ id: string }>('select id from auth_factor_resets where user_id = $1', [
      userId,
    ]);
    for (let time = 0; time < 2; time += 1) await stopPlannedReset(await testRequest(), plan?.id ?? '');
    expect((await subjectsTo(email)).slice(1)).toEqual([
      'Your second factors will be removed tomorrow',
      'Your second factors stay',
    ]);
  });
});

describe('the number of recovery codes in the account', () => {
  it.each([
    [10, 'All ten are left.', false],
    [3, '3 of ten are left.', false],
    [2, '2 of ten are left.', true],
    [1, 'One of ten is left.', true],
    [0, 'None is left.', true],
  ])('with %i codes left, the security page says “%s”, highlighted: %s', async (left, words, isWarning) => {
    const html = await renderHtml(<RecoveryCodesForm hasFactor left={left} />);
    expect(html).toContain(words);
    expect(html.includes('text-negative-ink')).toBe(isWarning);
  });
});
