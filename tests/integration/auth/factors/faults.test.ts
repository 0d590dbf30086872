/** The database fails between the check of a proof and the rotation of the session: the proof remains usable. */
import { expect, it } from 'vitest';
import { signedIn } from '@/app/api/actors';
import { makeRecoveryCodes } from '@/features/auth/factors/codes/recovery-codes';
import { smsCode } from '@/features/auth/factors/phone/sms-code';
import { rows } from '../../../support/db';
import { FactorBrowser, forgetSteps, totpCode } from '../../../support/factors/factor-browser';
import { SoftPasskey } from '../../../support/factors/soft-passkey';

/** Sends the proof of a factor. */
type Send = () => Promise<{ status: number }>;

/** Sets up a factor in the browser `owner`. @returns a function that sends its proof from the browser `other` */
type Proof = (owner: FactorBrowser, other: FactorBrowser) => Promise<Send>;

const knownApp: Proof = async (owner, other) => {
  const { id, secret } = await owner.addTotp();
  await forgetSteps(id);
  const [challenge, code] = [await other.challenge(id), totpCode(secret)];
  return () => other.verify(id, challenge, code);
};

const recoveryCode: Proof = async (owner, other) => {
  const { id } = await owner.addTotp();
  const headers = new Headers({ cookie: `plumbline-session=${owner.token}` });
  const [code = ''] = await makeRecoveryCodes(await signedIn(headers));
  const challenge = await other.challenge(id);
  return () => other.verify(id, challenge, code);
};

const textedCode: Proof = async (owner, other) => {
  const { body } = await owner.call('POST', 'factors', { factor_type: 'phone', phone: '+4915112340009' });
  const id = String(body.id);
  const first = await owner.challenge(id);
  expect((await owner.verify(id, first, smsCode(first))).status).toBe(200);
  const challenge = await other.challenge(id);
  return () => other.verify(id, challenge, smsCode(challenge));
};

const passkey: Proof = async (owner, other) => {
  const key = new SoftPasskey();
  await owner.addPasskey(key);
  const { body } = await other.call('POST', 'passkeys/step-up/options', {});
  const response = key.get(body.options?.challenge ?? '');
  return () => other.call('POST', 'passkeys/step-up', { response });
};

it.each([
  ['code of a verified app', knownApp],
  ['recovery code', recoveryCode],
  ['code in a text message', textedCode],
  ['passkey', passkey],
])(
  'if the database fails while a %s raises a session to aal2, the session remains at aal1, and the proof can then be used once',
  async (what, prove) => {
    const email = `${what.replaceAll(' ', '-')}@faults.example`;
    const other = await FactorBrowser.signIn(email);
    const send = await prove(await FactorBrowser.signIn(email), other);
    const before = other.token;
    await rows(`alter table auth_sessions add constraint no_rotation check (aal <> 'aal2') not valid`);
    const broken = await send();
    await rows('alter table auth_sessions drop constraint no_rotation');
    expect(broken.status).toBe(500);
    expect([other.token, await other.session()]).toEqual([before, expect.objectContaining({ aal: 'aal1' })]);
    expect((await send()).status).toBe(200);
    expect(await other.session()).toMatchObject({ aal: 'aal2' });
    expect((await send()).status).toBe(422);
  },
);
