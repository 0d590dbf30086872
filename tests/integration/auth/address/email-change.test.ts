/** A change of an account's address: the request, the confirmation at both addresses, and the effects. */
import { describe, expect, it } from 'vitest';
import { readChangeToken } from '@/features/auth/email-change/change-links';
import { confirmEmailChange } from '@/features/auth/email-change/confirm-email-change';
import { resolveSession } from '@/features/auth/session/resolve-session';
import { claimByLink } from '@/features/auth/sign-in/claim-sign-in';
import { postAccount, wentTo } from '../../../support/actions/account-action';
import {
  askForChange,
  changeAddress,
  changesOf,
  fromAnotherNetwork,
  mailsTo,
  pressChange,
  pressUndo,
  userByEmail,
} from '../../../support/actions/email-change';
import { actors } from '../../../support/actors';
import { failCommitsOn } from '../../../support/database/failing-commit';
import { rows } from '../../../support/db';
import { aMember, aUser } from '../../../support/factories';
import { FactorBrowser } from '../../../support/factors/factor-browser';
import { testPayload, testRequest } from '../../../support/payload';
import { askForLink, device, signIn } from '../../../support/sign-in';
import { sendDue } from '../../../support/worker';

const isSignedIn = async (token: string) =>
  (await resolveSession(await testPayload(), new Headers({ cookie: `plumbline-session=${token}` }))) !== null;

describe('asking for another address', () => {
  it('the address changes only after both addresses have confirmed it, in either order and without a session', async () => {
    for (const [first, second] of [
      ['from', 'to'],
      ['to', 'from'],
    ] as const) {
      const [from, to] = [`${first}-first@before.example`, `${first}-first@after.example`];
      const token = await signIn(from);
      const id = await askForChange(token, from, to);
      expect(await userByEmail(from)).toBeDefined();
      await pressChange(id, first);
      expect(await userByEmail(from)).toBeDefined();
      expect(await changesOf(from)).toMatchObject([{ state: 'pending' }]);
      await pressChange(id, first);
      expect(await userByEmail(to)).toBeUndefined();
      await pressChange(id, second);
      expect(await userByEmail(from)).toBeUndefined();
      expect(await userByEmail(to)).toBeDefined();
      expect(await changesOf(from)).toMatchObject([{ state: 'completed' }]);
    }
  });

  it.each([
    ['a blank address', '  ', 'Please enter the new address'],
    ['an invalid address', 'not an address', 'This does not look like an e-mail address'],
    ['two addresses', 'a@b.example,c@d.example', 'This does not look like an e-mail address'],
    ['a full-width @', 'a＠b@c.example', 'This does not look like an e-mail address'],
    ['the current address in capitals', 'ODD@before.example', 'This is the address you have already'],
    ['a thousand characters', `${'x'.repeat(1000)}@b.example`, 'This does not look like an e-mail address'],
  ])('the new address is refused at its field (typed: %s)', async (_what, typed, sentence) => {
    const token = await signIn('odd@before.example');
    const answer = await postAccount(
      token,
      'email',
      { email: typed },
      { ...fromAnotherNetwork(), accept: 'application/json' },
    );
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors.email).toContain(sentence);
    const form = await postAccount(token, 'email', { email: typed }, fromAnotherNetwork());
    expect(wentTo(form)).toEqual([303, '/account/email?refused=email']);
    expect(await changesOf('odd@before.example')).toEqual([]);
  });

  it('a sixth request for a change within an hour is refused with a message, and a signed-out visitor is redirected to sign-in', async () => {
    const token = await signIn('often@before.example');
    for (let time = 1; time <= 5; time += 1) {
      await askForChange(token, 'often@before.example', `often-${time}@after.example`);
    }
    const json = { ...fromAnotherNetwork(), accept: 'application/json' };
    const answer = await postAccount(token, 'email', { email: 'often-6@after.example' }, json);
    expect(answer.status).toBe(429);
    expect((await answer.json()).errors.email).toContain('Please wait');
    expect(wentTo(await postAccount(undefined, 'email', { email: 'x@after.example' }))).toEqual([
      303,
      '/auth?returnTo=%2Faccount%2Femail',
    ]);
  });

  it('a user without a recently confirmed factor is redirected to step-up, and the request is stored in a cookie, not in the database', async () => {
    const browser = await FactorBrowser.signIn('factor@before.example');
    await browser.addTotp();
    await rows(`update auth_sessions set stepped_up_at = now() - interval '11 minutes'`);
    const html = { ...fromAnotherNetwork(), accept: 'text/html' };
    const paused = await postAccount(browser.token, 'email', { email: 'factor@after.example' }, html);
    expect(paused.headers.get('location')).toContain('/auth/step-up');
    expect(paused.headers.getSetCookie().join()).toMatch(/paused|waiting|pause/i);
    expect(await changesOf('factor@before.example')).toEqual([]);
    await rows('update auth_sessions set stepped_up_at = now()');
    await askForChange(browser.token, 'factor@before.example', 'factor@after.example');
  });

  it('a request for a taken address gets the same response as for a free one, and the owner of the taken address is notified', async () => {
    await aUser({ email: 'somebody@after.example' });
    const token = await signIn('curious@before.example');
    const statements: unknown[] = [];
    for (const to of ['somebody@after.example', 'nobody@after.example']) {
      const answer = await postAccount(token, 'email', { email: to }, fromAnotherNetwork());
      statements.push(wentTo(answer));
    }
    expect(statements).toEqual([
      [303, '/account/email?did=asked'],
      [303, '/account/email?did=asked'],
    ]);
    const id = await askForChange(token, 'curious@before.example', 'somebody@after.example');
    await sendDue();
    const [mail] = await rows<{ subject: string; status: string }>(
      `select subject, status::text from emails where "to" = 'somebody@after.example' and status = 'sent' order by created_at desc limit 1`,
    );
    expect(mail?.subject).toContain('Your address was given for another account');
    // The confirmation links of this change were never mailed. Even if they are opened, they do not take the address
    // from its owner.
    await pressChange(id, 'from');
    await pressChange(id, 'to');
    expect(await userByEmail('curious@before.example')).toBeDefined();
    expect(await changesOf('curious@before.example')).toMatchObject([
      { state: 'ended' },
      { state: 'ended' },
      { state: 'ended' },
    ]);
  });

  it('once the confirmation mails are sent, the outbox contains neither their links nor their texts', async () => {
    const token = await signIn('links@before.example');
    await askForChange(token, 'links@before.example', 'links@after.example');
    await sendDue();
    const sent = await rows<{ html: string | null; text: string | null; metadata: unknown }>(
      `select html, text, metadata from emails where template = 'email-change-confirm' and "to" like 'links@%'`,
    );
    expect(sent).toHaveLength(2);
    expect(JSON.stringify(sent)).not.toContain('/auth/email-change');
    expect(sent.every(({ html, text }) => html === null && text === null)).toBe(true);
  });

  it('an address listed in ADMIN_EMAILS cannot be changed', async () => {
    const token = await signIn('admin@localhost');
    const json = { ...fromAnotherNetwork(), accept: 'application/json' };
    const answer = await postAccount(token, 'email', { email: 'chief@after.example' }, json);
    expect([answer.status, (await answer.json()).errors.email]).toEqual([
      409,
      expect.stringContaining('ADMIN_EMAILS'),
    ]);
  });
});

describe('links of a change', () => {
  it('an unsigned token is refused, and an undo link does not affect a change that is still pending', async () => {
    const token = await signIn('forged@before.example');
    const id = await askForChange(token, 'forged@before.example', 'forged@after.example');
    expect(readChangeToken(`from:${id}`)).toBeNull();
    const wrong = await pressUndo(id);
    expect(wrong.status).toBe(303);
    expect(await changesOf('forged@before.example')).toMatchObject([{ state: 'pending' }]);
  });

  it('a link has no effect after 24 hours, after the change was withdrawn, or after a newer change was requested', async () => {
    const from = 'late@before.example';
    const token = await signIn(from);
    const first = await askForChange(token, from, 'late-1@after.example');
    const second = await askForChange(token, from, 'late-2@after.example');
    for (const side of ['from', 'to'] as const) await pressChange(first, side);
    expect(await userByEmail(from)).toBeDefined();
    await pressChange(second, 'from');
    expect(wentTo(await postAccount(token, 'email/withdraw'))).toEqual([303, '/account/email?did=withdrawn']);
    await pressChange(second, 'to');
    expect(await userByEmail(from)).toBeDefined();
    const third = await askForChange(token, from, 'late-3@after.example');
    await pressChange(third, 'from');
    await rows(`update auth_email_changes set expires_at = now() - interval '1 second' where id = $1`, [
      third,
    ]);
    await pressChange(third, 'to');
    expect(await userByEmail(from)).toBeDefined();
  });

  it('“This wasn’t me” ends the change and all sessions, but works only in the mail to the current address', async () => {
    const from = 'stolen@before.example';
    const thief = await signIn(from);
    const id = await askForChange(thief, from, 'thief@after.example');
    await pressChange(id, 'to', 'stop');
    expect(await changesOf(from)).toMatchObject([{ state: 'pending' }]);
    await pressChange(id, 'from', 'stop');
    expect(await changesOf(from)).toMatchObject([{ state: 'ended' }]);
    expect(await isSignedIn(thief)).toBe(false);
    for (const side of ['from', 'to'] as const) await pressChange(id, side);
    expect(await userByEmail(from)).toBeDefined();
  });

  it('fifty concurrent confirmations change the address once', async () => {
    const from = 'fifty@before.example';
    const token = await signIn(from);
    const id = await askForChange(token, from, 'fifty@after.example');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => pressChange(id, index % 2 === 0 ? 'from' : 'to')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await userByEmail('fifty@after.example')).toBeDefined();
    const user = await userByEmail('fifty@after.example');
    const log = await rows(`select id from auth_log where event_type = 'email_changed' and user_id = $1`, [
      user?.id,
    ]);
    expect(log).toHaveLength(1);
    expect(await mailsTo(from, 'email-change-notice')).toHaveLength(1);
  });

  it('if two accounts request the same new address, one gets it, and the change of the other account ends', async () => {
    const owners = ['one@before.example', 'two@before.example'];
    const ids = await Promise.all(
      owners.map(async (from) => askForChange(await signIn(from), from, 'wanted@after.example')),
    );
    await Promise.all(ids.map((id) => pressChange(id, 'from')));
    await Promise.all(ids.map((id) => pressChange(id, 'to')));
    const left = (await Promise.all(owners.map(userByEmail))).filter(Boolean);
    expect(left).toHaveLength(1);
    expect(await userByEmail('wanted@after.example')).toBeDefined();
    const states = (await Promise.all(owners.map(changesOf))).flat().map(({ state }) => state);
    expect(states.sort()).toEqual(['completed', 'ended']);
  });

  it('a sign-up with the new address before its confirmation prevents the change, and a concurrent sign-up leaves one user', async () => {
    const from = 'slow@before.example';
    const id = await askForChange(await signIn(from), from, 'quick@after.example');
    await pressChange(id, 'from');
    await signIn('quick@after.example');
    expect((await pressChange(id, 'to')).headers.get('location')).toContain('did=taken');
    expect(await userByEmail(from)).toBeDefined();
    for (let time = 0; time < 5; time += 1) {
      const [before, after] = [`race-${time}@before.example`, `race-${time}@after.example`];
      const change = await askForChange(await signIn(before), before, after);
      await pressChange(change, 'from');
      const { token } = await askForLink(after);
      const req = await testRequest();
      const [answer] = await Promise.all([pressChange(change, 'to'), claimByLink(req, token, device)]);
      expect(answer.status).toBe(303);
      expect(await rows('select id from users where email = $1', [after])).toHaveLength(1);
    }
  });
});

describe('a changed address', () => {
  it('a completed change ends every session except the one that requested the change', async () => {
    const from = 'devices@before.example';
    const [asking, other] = [await signIn(from), await signIn(from)];
    const id = await askForChange(asking, from, 'devices@after.example');
    await pressChange(id, 'to');
    expect(await isSignedIn(other)).toBe(true);
    await pressChange(id, 'from');
    expect([await isSignedIn(asking), await isSignedIn(other)]).toEqual([true, false]);
  });

  it('sign-in links for the old address sign nobody in, and mails notify that address of the change and of the refused sign-in', async () => {
    const from = 'former@before.example';
    const { token } = await askForLink(from);
    await changeAddress(from, 'former@after.example');
    await expect(claimByLink(await testRequest(), token, device)).rejects.toMatchObject({
      code: 'link_expired',
    });
    const { token: again } = await askForLink(from);
    await expect(claimByLink(await testRequest(), again, device)).rejects.toMatchObject({
      code: 'address_changed',
    });
    expect(await userByEmail(from)).toBeUndefined();
    const notices = await mailsTo(from, 'email-change-notice');
    expect(notices.map(({ metadata }) => metadata.kind)).toEqual(['changed-from', 'refused']);
  });

  it('for 72 hours the old address is given neither to another account nor to a new user', async () => {
    const from = 'held@before.example';
    const { id } = await changeAddress(from, 'held@after.example');
    const other = await askForChange(await signIn('other@before.example'), 'other@before.example', from);
    for (const side of ['from', 'to'] as const) await pressChange(other, side);
    expect(await userByEmail('other@before.example')).toBeDefined();
    await expect(aUser({ email: from })).rejects.toMatchObject({ status: 409 });
    await rows(`update auth_email_changes set undo_until = now() - interval '1 second' where id = $1`, [id]);
    await signIn(from);
    expect(await userByEmail(from)).toBeDefined();
  });

  it('mails about factors go to both addresses for 72 hours, and then to the new one', async () => {
    const from = 'told@before.example';
    const { token, id } = await changeAddress(from, 'told@after.example');
    const browser = new FactorBrowser(token);
    await browser.addTotp('First');
    expect(await mailsTo(from, 'security-notice')).toHaveLength(1);
    expect(await mailsTo('told@after.example', 'security-notice')).toHaveLength(1);
    await rows(`update auth_email_changes set undo_until = now() - interval '1 second' where id = $1`, [id]);
    await browser.addTotp('Second');
    expect(await mailsTo(from, 'security-notice')).toHaveLength(1);
    expect(await mailsTo('told@after.example', 'security-notice')).toHaveLength(2);
  });

  it('the member row gets the new address, and is merged with a member row of that address that has no account', async () => {
    const from = 'member@before.example';
    const token = await signIn(from);
    const user = await userByEmail(from);
    await aMember({ email: from, user_id: String(user?.id), features: { gpts: true } });
    await aMember({ email: 'member@after.example', features: { gpts: false, tools: true } });
    const id = await askForChange(token, from, 'member@after.example');
    for (const side of ['from', 'to'] as const) await pressChange(id, side);
    expect(
      await rows(`select email, user_id_id, features from members where email like 'member@%.example'
        and email <> 'member@example.com'`),
    ).toEqual([
      { email: 'member@after.example', user_id_id: user?.id, features: { gpts: true, tools: true } },
    ]);
  });

  it('the log entry of a change contains both the old and the new address', async () => {
    await changeAddress('logged@before.example', 'logged@after.example');
    const [entry] = await rows<{ metadata: object }>(
      `select metadata from auth_log where event_type = 'email_changed' and email = 'logged@after.example'`,
    );
    expect(entry?.metadata).toMatchObject({ from: 'logged@before.example', to: 'logged@after.example' });
  });

  it.each(['auth_log', 'emails'])(
    'a commit that fails on %s leaves the address and the sessions unchanged, and the link can be used again',
    async (table) => {
      const from = `fault-${table}@before.example`;
      const [asking, other] = [await signIn(from), await signIn(from)];
      const id = await askForChange(asking, from, `fault-${table}@after.example`);
      await pressChange(id, 'from');
      const mend = await failCommitsOn(table);
      try {
        await expect(confirmEmailChange(await testRequest(), { id, side: 'to' })).rejects.toThrow();
      } finally {
        await mend();
      }
      expect(await userByEmail(from)).toBeDefined();
      expect([await isSignedIn(asking), await isSignedIn(other)]).toEqual([true, true]);
      expect(await changesOf(from)).toMatchObject([{ state: 'pending' }]);
      await pressChange(id, 'to');
      expect(await userByEmail(`fault-${table}@after.example`)).toBeDefined();
    },
  );
});

it('if the database fails, a request for a change stores and mails nothing, and withdrawing a change leaves it pending', async () => {
  const [from, to] = ['fault-asking@before.example', 'fault-asking@after.example'];
  const token = await signIn(from);
  const atFault = async (act: () => Promise<unknown>) => {
    const mend = await failCommitsOn('auth_log');
    await act()
      .catch(() => undefined)
      .finally(mend);
  };
  await atFault(() => postAccount(token, 'email', { email: to }, fromAnotherNetwork()));
  expect(await changesOf(from)).toEqual([]);
  expect(await mailsTo(to)).toEqual([]);
  const id = await askForChange(token, from, to);
  await atFault(() => postAccount(token, 'email/withdraw', {}, fromAnotherNetwork()));
  await atFault(() => pressChange(id, 'from', 'stop'));
  expect(await changesOf(from)).toMatchObject([{ state: 'pending' }]);
  expect(await isSignedIn(token)).toBe(true);
  await pressChange(id, 'from', 'stop');
  expect(await isSignedIn(token)).toBe(false);
});

describe('a change by an admin in the studio', () => {
  it('a change by an admin ends the user’s sessions and can be undone, and admins cannot change their own address', async () => {
    const from = 'corrected@before.example';
    const session = await signIn(from);
    const user = await userByEmail(from);
    const change = (id: string | undefined, email: string) =>
      actors.rest('admin', 'PATCH', `/users/${id}`, { email });
    expect((await change(user?.id, 'corrected@after.example')).status).toBe(200);
    expect(await isSignedIn(session)).toBe(false);
    const [made] = await changesOf(from);
    expect(made).toMatchObject({ state: 'completed', to_email: 'corrected@after.example' });
    expect(await mailsTo(from, 'email-change-notice')).toHaveLength(1);
    await pressUndo(String(made?.id));
    expect(await userByEmail(from)).toMatchObject({ id: user?.id });
    expect((await change(await actors.id('admin'), 'self@after.example')).status).toBe(409);
  });
});
