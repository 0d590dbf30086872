import { describe, expect, it } from 'vitest';
import { smsCode } from '@/features/auth/factors/phone/sms-code';
import { rows } from '../../../support/db';
import { FactorBrowser, publicClient, totpCode, wrongCode } from '../../../support/factors/factor-browser';
import { SoftPasskey } from '../../../support/factors/soft-passkey';

const must = <T>(value: T | null): T => {
  if (value === null) throw new Error('The client got no data.');
  return value;
};

describe('the factor endpoints with @supabase/auth-js', () => {
  it('@supabase/auth-js enrols, challenges, verifies, lists and removes an authenticator app', async () => {
    const browser = await FactorBrowser.signIn('client@example.com');
    const client = publicClient(browser);
    const enrolled = await client.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Work phone',
      issuer: 'The firm',
    });
    expect(enrolled.error).toBeNull();
    const { id, type, friendly_name, totp } = must(enrolled.data);
    expect([type, friendly_name]).toEqual(['totp', 'Work phone']);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/The%20firm:client%40example.com\?/);
    const challenge = must((await client.mfa.challenge({ factorId: id })).data);
    expect(challenge).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const verified = await client.mfa.verify({
      factorId: id,
      challengeId: challenge.id,
      code: totpCode(totp.secret),
    });
    expect(verified.error).toBeNull();
    expect(verified.data).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'bearer',
      expires_in: 600,
      user: { email: 'client@example.com', factors: [{ id, status: 'verified' }] },
    });
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect(await browser.session()).toMatchObject({ aal: 'aal2', hasFactor: true });
    expect(must((await client.mfa.listFactors()).data)).toMatchObject({
      totp: [{ id, factor_type: 'totp', status: 'verified', friendly_name: 'Work phone' }],
      phone: [],
    });
    expect(must((await client.mfa.getAuthenticatorAssuranceLevel()).data)).toMatchObject({
      currentLevel: 'aal2',
    });
    expect(await client.mfa.unenroll({ factorId: id })).toMatchObject({ data: { id }, error: null });
    expect(must((await client.mfa.listFactors()).data).all).toEqual([]);
    expect(await browser.session()).toMatchObject({ aal: 'aal1', hasFactor: false });
    const mails = await rows<{ change: string }>(
      `select metadata ->> 'change' as change from emails where "to" = 'client@example.com' and template = 'security-notice' order by created_at`,
    );
    expect(mails.map(({ change }) => change)).toEqual(['factor_added', 'factor_removed']);
  });

  it('@supabase/auth-js enrols a phone by a texted code, and steps up another session with the phone', async () => {
    const browser = await FactorBrowser.signIn('client-phone@example.com');
    const client = publicClient(browser);
    const phone = '+4915112340077';
    const { id } = must((await client.mfa.enroll({ factorType: 'phone', phone })).data);
    const challenge = must((await client.mfa.challenge({ factorId: id, channel: 'sms' })).data);
    expect(challenge).toMatchObject({ type: 'phone' });
    const typed = { factorId: id, challengeId: challenge.id, code: smsCode(challenge.id) };
    expect((await client.mfa.verify(typed)).error).toBeNull();
    expect(must((await client.mfa.listFactors()).data)).toMatchObject({
      phone: [{ id, status: 'verified' }],
    });
    const other = await FactorBrowser.signIn('client-phone@example.com');
    const otherClient = publicClient(other);
    const again = must((await otherClient.mfa.challenge({ factorId: id, channel: 'sms' })).data);
    const { error } = await otherClient.mfa.verify({
      ...{ factorId: id, challengeId: again.id, code: smsCode(again.id) },
    });
    expect(error).toBeNull();
    expect(await other.session()).toMatchObject({ aal: 'aal2' });
  });

  it('@supabase/auth-js registers a passkey', async () => {
    const browser = await FactorBrowser.signIn('client-passkey@example.com');
    const client = publicClient(browser);
    const passkey = new SoftPasskey();
    const enrolled = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Laptop' });
    const { id } = must(enrolled.data);
    const site = { rpId: 'localhost', rpOrigins: ['http://localhost:3000'] };
    const challenge = must((await client.mfa.challenge({ factorId: id, webauthn: site })).data);
    const { challenge: bytes } = challenge.webauthn.credential_options.publicKey;
    const credential = passkey.create(Buffer.from(bytes as ArrayBuffer).toString('base64url'));
    const { error } = await client.mfa.verify({
      factorId: id,
      challengeId: challenge.id,
      webauthn: {
        ...site,
        type: 'create',
        credential_response: { ...credential, toJSON: () => credential } as never,
      },
    });
    expect(error).toBeNull();
    expect(await browser.session()).toMatchObject({ aal: 'aal2', hasFactor: true });
  });

  it('@supabase/auth-js receives the error code and the message of a refused request', async () => {
    const browser = await FactorBrowser.signIn('refused@example.com');
    const client = publicClient(browser);
    const { id, totp } = must((await client.mfa.enroll({ factorType: 'totp' })).data);
    const { error } = await client.mfa.challengeAndVerify({ factorId: id, code: wrongCode(totp.secret) });
    expect(error).toMatchObject({
      status: 422,
      code: 'code_wrong',
      message: expect.stringMatching(/not right/),
    });
    const gone = await client.mfa.unenroll({ factorId: '00000000-0000-4000-8000-000000000000' });
    expect(gone.error).toMatchObject({ status: 404, code: 'factor_not_found' });
  });
});
