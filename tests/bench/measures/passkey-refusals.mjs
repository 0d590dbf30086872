/** Measures response times of refused passkeys: known passkeys with a wrong signature, and unknown ones. */
import { createHash, createSign, generateKeyPairSync } from 'node:crypto';

const refusalsOfEach = 150;

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const base64url = (data) => Buffer.from(data).toString('base64url');
const credentialId = (kind, index) => base64url(`${kind}-passkey-${index}`);

function coseOf({ publicKey }) {
  const { x, y } = publicKey.export({ format: 'jwk' });
  const hex = (text) => Buffer.from(text, 'hex');
  const point = (text) => Buffer.from(text, 'base64url');
  return base64url(Buffer.concat([hex('a5010203262001215820'), point(x), hex('225820'), point(y)]));
}

/** Statement that gives one passkey each to `refusalsOfEach` people. */
export const passkeysOf = () => ({
  text: `insert into auth_factors (user_id, factor_type, status, credential_id, public_key)
         select id, 'webauthn', 'verified', $1::jsonb ->> (row_number() over () - 1)::int, $2
         from (select id from users where email like '%@sessions.example' order by email limit $3) one`,
  values: [
    JSON.stringify(Array.from({ length: refusalsOfEach }, (_, index) => credentialId('known', index))),
    coseOf(newKey()),
    refusalsOfEach,
  ],
});

const sha256 = (data) => createHash('sha256').update(data).digest();

/** WebAuthn response signed with a key that belongs to no user. */
function answerOf(id, challenge, url, { privateKey }) {
  const clientData = JSON.stringify({ type: 'webauthn.get', challenge, origin: url, crossOrigin: false });
  const data = Buffer.concat([sha256(new URL(url).hostname), Buffer.from([0x05, 0, 0, 0, 0])]);
  const signature = createSign('sha256')
    .update(Buffer.concat([data, sha256(clientData)]))
    .sign(privateKey);
  const response = {
    authenticatorData: base64url(data),
    clientDataJSON: base64url(clientData),
    signature: base64url(signature),
  };
  return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
}

export async function measurePasskeyRefusals(url, timeOf) {
  const key = newKey();
  const times = { known: [], unknown: [] };
  for (let index = 0; index < 2 * refusalsOfEach; index += 1) {
    const kind = index % 2 === 0 ? 'known' : 'unknown';
    const headers = {
      'content-type': 'application/json',
      origin: url,
      'x-forwarded-for': `10.78.${index >> 8}.${index & 255}`,
    };
    const asked = await fetch(`${url}/api/auth/passkeys/sign-in/options`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    const cookie = asked.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const { options } = await asked.json();
    const response = answerOf(credentialId(kind, index >> 1), options.challenge, url, key);
    const { time, status } = await timeOf(() =>
      fetch(`${url}/api/auth/passkeys/sign-in`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: JSON.stringify({ response }),
      }),
    );
    if (status !== 422) throw new Error(`A passkey that is not right was answered ${status}.`);
    times[kind].push(time);
  }
  return times;
}
