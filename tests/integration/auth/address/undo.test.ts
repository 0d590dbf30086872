/** Undoing a changed address, against an attacker who has taken over the account. */
import { describe, expect, it } from 'vitest';
import { undoEmailChange } from '@/features/auth/email-change/undo-email-change';
import { resolveSession } from '@/features/auth/session/resolve-session';
import { postAccount } from '../../../support/actions/account-action';
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
import { failCommitsOn } from '../../../support/database/failing-commit';
import { rows } from '../../../support/db';
import { FactorBrowser, totpCode } from '../../../support/factors/factor-browser';
import { testPayload, testRequest } from '../../../support/payload';
import { signIn } from '../../../support/sign-in';

const isSignedIn = async (token: string) =>
  (await resolveSession(await testPayload(), new Headers({ cookie: `plumbline-session=${token}` }))) !== null;

const factorsOf = (userId: string | undefined) =>
  rows<{ friendly_name: string }>('select friendly_name from auth_factors where user_id = $1', [userId]);

describe('undoing a change of an address', () => {
  it('an undo needs no sign-in, restores the address, ends all sessions, and notifies both addresses', async () => {
    const [from, to] = ['owner@old.example', 'thief@new.example'];
    const { token, id } = await changeAddress(from, to);
    const user = await userByEmail(to);
    const later = await signIn(to);
    expect((await pressUndo(id)).status).toBe(303);
    expect(await userByEmail(from)).toEqual({ id: user?.id, email: from });
    expect(await userByEmail(to)).toBeUndefined();
    expect([await isSignedIn(token), await isSignedIn(later)]).toEqual([false, false]);
    for (const address of [from, to]) {
      const kinds = (await mailsTo(address, 'email-change-notice')).map(({ metadata }) => metadata.kind);
      expect(kinds.at(-1)).toBe('undone');
    }
    const [entry] = await rows<{ metadata: object }>(
      `select metadata from auth_log where event_type = 'email_change_undone' and user_id = $1`,
      [user?.id],
    );
    expect(entry?.metadata).toMatchObject({ from: to, to: from });
    // A sign-in with the other mailbox creates a new account, with nothing of the restored account.
    await signIn(to);
    expect((await userByEmail(to))?.id).not.toBe(user?.id);
  });

  it('an undo of the first change also reverts later changes, whose links have no effect afterwards', async () => {
    const from = 'chain@old.example';
    const { token, id } = await changeAddress(from, 'chain-1@new.example');
    const user = await userByEmail('chain-1@new.example');
    const second = await askForChange(token, 'chain-1@new.example', 'chain-2@new.example');
    for (const side of ['from', 'to'] as const) await pressChange(second, side);
    const third = await askForChange(token, 'chain-2@new.example', 'chain-3@new.example');
    await pressChange(third, 'from');
    expect((await pressUndo(id)).status).toBe(303);
    expect(await userByEmail(from)).toEqual({ id: user?.id, email: from });
    await pressUndo(second);
    await pressChange(third, 'to');
    expect(await userByEmail(from)).toEqual({ id: user?.id, email: from });
    expect((await changesOf('chain-1@new.example'))[0]?.state).toBe('undone');
  });

  it('the first change can still be undone after the second was undone', async () => {
    const from = 'steps@old.example';
    const { token, id } = await changeAddress(from, 'steps-1@new.example');
    const second = await askForChange(token, 'steps-1@new.example', 'steps-2@new.example');
    for (const side of ['from', 'to'] as const) await pressChange(second, side);
    await pressUndo(second);
    expect(await userByEmail('steps-1@new.example')).toBeDefined();
    await pressUndo(id);
    expect(await userByEmail(from)).toBeDefined();
  });

  it('an undo removes factors and recovery codes added since the change was requested, and does not remove earlier factors', async () => {
    const from = 'keeps@old.example';
    const browser = await FactorBrowser.signIn(from);
    await browser.addTotp('Mine');
    await rows(`update auth_factors set created_at = now() - interval '1 day'`);
    const id = await askForChange(browser.token, from, 'keeps@new.example');
    for (const side of ['from', 'to'] as const) await pressChange(id, side);
    await browser.addTotp('The thief’s');
    const user = await userByEmail('keeps@new.example');
    await rows(`insert into auth_recovery_codes (user_id, code_hash) values ($1, 'x')`, [user?.id]);
    await pressUndo(id);
    expect(await factorsOf(user?.id)).toEqual([{ friendly_name: 'Mine' }]);
    expect(await rows('select id from auth_recovery_codes where user_id = $1', [user?.id])).toEqual([]);
  });

  it('an undo also removes a factor whose enrolment began before the change and that was verified after the change', async () => {
    const from = 'begun@old.example';
    const browser = await FactorBrowser.signIn(from);
    const { body } = await browser.call('POST', 'factors', { factor_type: 'totp', friendly_name: 'Waiting' });
    const factor = String(body.id);
    await rows(`update auth_factors set created_at = now() - interval '1 hour' where id = $1`, [factor]);
    const id = await askForChange(browser.token, from, 'begun@new.example');
    for (const side of ['from', 'to'] as const) await pressChange(id, side);
    expect((await browser.answerChallenge(factor, totpCode(String(body.totp?.secret)))).status).toBe(200);
    const user = await userByEmail('begun@new.example');
    expect(await factorsOf(user?.id)).toEqual([{ friendly_name: 'Waiting' }]);
    await pressUndo(id);
    expect(await factorsOf(user?.id)).toEqual([]);
  });

  it('an undo restores the address even after a thief has removed the owner’s factors and closed the account', async () => {
    const from = 'closed@old.example';
    const browser = await FactorBrowser.signIn(from);
    const { id: factor } = await browser.addTotp('Mine');
    const id = await askForChange(browser.token, from, 'closed@new.example');
    for (const side of ['from', 'to'] as const) await pressChange(id, side);
    await browser.addTotp('The thief’s');
    await browser.call('DELETE', `factors/${factor}`);
    const closing = await postAccount(browser.token, 'close', { sure: 'yes' }, fromAnotherNetwork());
    expect(closing.headers.get('location')).toBe('/auth/closing?did=closed');
    expect(await mailsTo(from, 'account-closing')).toHaveLength(1);
    const user = await userByEmail('closed@new.example');
    await pressUndo(id);
    expect(await userByEmail(from)).toEqual({ id: user?.id, email: from });
    expect(await factorsOf(user?.id)).toEqual([]);
    const session = await signIn(from);
    expect(await isSignedIn(session)).toBe(true);
  });

  it('fifty concurrent clicks undo the change once, and a later click changes nothing', async () => {
    const from = 'fifty@old.example';
    const { id } = await changeAddress(from, 'fifty@new.example');
    const answers = await Promise.all(Array.from({ length: 50 }, () => pressUndo(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    await pressUndo(id);
    const user = await userByEmail(from);
    const log = await rows(
      `select id from auth_log where event_type = 'email_change_undone' and user_id = $1`,
      [user?.id],
    );
    expect(log).toHaveLength(1);
  });

  it('an undo link has no effect before the change is completed, or after 72 hours', async () => {
    const from = 'late@old.example';
    const token = await signIn(from);
    const id = await askForChange(token, from, 'late@new.example');
    await pressUndo(id);
    for (const side of ['from', 'to'] as const) await pressChange(id, side);
    expect(await userByEmail('late@new.example')).toBeDefined();
    await rows(`update auth_email_changes set undo_until = now() - interval '1 second' where id = $1`, [id]);
    await pressUndo(id);
    expect(await userByEmail('late@new.example')).toBeDefined();
    expect(await isSignedIn(token)).toBe(true);
  });

  it('a further change that is confirmed concurrently does not prevent the undo', async () => {
    for (let time = 0; time < 4; time += 1) {
      const from = `duel-${time}@old.example`;
      const { token, id } = await changeAddress(from, `duel-${time}-1@new.example`);
      const second = await askForChange(token, `duel-${time}-1@new.example`, `duel-${time}-2@new.example`);
      await pressChange(second, 'from');
      await Promise.all([pressChange(second, 'to'), pressUndo(id)]);
      expect(await userByEmail(from)).toBeDefined();
      expect(await isSignedIn(token)).toBe(false);
    }
  });

  it.each(['auth_log', 'emails'])(
    'a commit that fails on %s leaves the address and the sessions unchanged, and the undo can be repeated',
    async (table) => {
      const [from, to] = [`fault-${table}@old.example`, `fault-${table}@new.example`];
      const { token, id } = await changeAddress(from, to);
      const mend = await failCommitsOn(table);
      try {
        await expect(undoEmailChange(await testRequest(), id)).rejects.toThrow();
      } finally {
        await mend();
      }
      expect(await userByEmail(to)).toBeDefined();
      expect(await isSignedIn(token)).toBe(true);
      await pressUndo(id);
      expect(await userByEmail(from)).toBeDefined();
    },
  );
});
