/**
 * Measures sign-in over HTTP: the look-up of a session among 100,000, and whether response times distinguish known
 * addresses from unknown ones.
 */
import { withClient } from '../../scripts/lib/postgres/databases.mjs';
import { measureCodeRefusals } from './measures/code-refusals.mjs';
import { measurePasskeyRefusals, passkeysOf } from './measures/passkey-refusals.mjs';
import { differenceOf, median } from './measures/statistics.mjs';

const sessions = 100_000;
const people = 20_000;
const teams = 2_000;
const lookups = 400;
const requestsOfEach = 150;

/** SQL that inserts people with five sessions and two workspaces each; three in ten people have a factor. */
const volume = `
  insert into users (email, role, user_metadata, app_metadata)
  select 'person-' || n || '@sessions.example', 'member', '{}', '{}' from generate_series(1, ${people}) n;
  insert into teams (name, slug) select 'Team ' || n, 'bench-team-' || n from generate_series(1, ${teams}) n;
  insert into auth_sessions (token_hash, user_id, persistent, aal, expires_at, last_used_at)
  select encode(sha256(('token-' || nth || '-' || users.email)::bytea), 'hex'), users.id, true, 'aal1',
    now() + interval '20 days', now()
  from users, generate_series(1, ${sessions / people}) nth where email like '%@sessions.example';
  insert into auth_factors (user_id, factor_type, status)
  select id, 'totp', 'verified' from users where email ~ '[048]@sessions.example$';
  insert into team_memberships (user_id_id, team_id_id)
  select users.id, teams.id from users, generate_series(0, 1) nth, teams
  where users.email like '%@sessions.example'
    and teams.slug = 'bench-team-' || 1 + (regexp_replace(users.email, '\\D', '', 'g')::int * 7 + nth) % ${teams};
  analyze`;

async function timeOf(send) {
  const began = performance.now();
  const answer = await send();
  await answer.arrayBuffer();
  return { time: performance.now() - began, status: answer.status };
}

/** Times of the session endpoint for random people, and of next-auth's `csrf`, which looks up nothing. */
async function measureLookups(url) {
  const times = { session: [], csrf: [] };
  for (let index = -20; index < lookups; index += 1) {
    const email = `person-${1 + (((index + 20) * 7919) % people)}@sessions.example`;
    const cookie = `plumbline-session=token-${1 + (Math.abs(index) % 5)}-${email}`;
    for (const name of ['session', 'csrf']) {
      const { time, status } = await timeOf(() => fetch(`${url}/api/auth/${name}`, { headers: { cookie } }));
      if (status !== 200) throw new Error(`/api/auth/${name} answered ${status}.`);
      if (index >= 0) times[name].push(time);
    }
  }
  return times;
}

/** Times of requests for access tokens of many people, and for the list of public keys that other services request. */
async function measureTokens(url) {
  const times = { token: [], keys: [] };
  for (let index = 0; index < lookups; index += 1) {
    const email = `person-${1 + ((index * 7919) % people)}@sessions.example`;
    const headers = { cookie: `plumbline-session=token-1-${email}`, origin: url };
    const token = await timeOf(() => fetch(`${url}/api/auth/token`, { method: 'POST', headers }));
    const keys = await timeOf(() => fetch(`${url}/.well-known/jwks.json`));
    for (const { status } of [token, keys])
      if (status !== 200) throw new Error(`A token answered ${status}.`);
    times.token.push(token.time);
    times.keys.push(keys.time);
  }
  return times;
}

/** Requests sign-in links alternately for known and unknown addresses, each from another network. */
async function measureRequests(url) {
  const times = { known: [], unknown: [] };
  for (let index = 0; index < 2 * requestsOfEach; index += 1) {
    const kind = index % 2 === 0 ? 'known' : 'unknown';
    const email = `${kind === 'known' ? 'person' : 'stranger'}-${1 + index}@sessions.example`;
    const network = `10.77.${index >> 8}.${index & 255}`;
    const { time, status } = await timeOf(() =>
      fetch(`${url}/api/auth/request`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          origin: url,
          'x-forwarded-for': network,
        },
        body: JSON.stringify({ email }),
      }),
    );
    if (status !== 200) throw new Error(`A request for a link answered ${status}.`);
    times[kind].push(time);
  }
  return times;
}

export async function measureSignIn(url, databaseUrl) {
  await withClient(databaseUrl, async (client) => {
    await client.query(volume);
    await client.query(passkeysOf());
  });
  const { session, csrf } = await measureLookups(url);
  const { token, keys } = await measureTokens(url);
  const { known, unknown } = await measureRequests(url);
  const refused = await measurePasskeyRefusals(url, timeOf);
  const codes = await measureCodeRefusals(url, timeOf);
  return {
    accessToken: median(token),
    publicKeys: median(keys),
    sessionLookup: median(session) - median(csrf),
    sessionAnswer: median(session),
    linkRequest: median([...known, ...unknown]),
    linkRequestDifference: median(known) - median(unknown),
    linkRequestP: differenceOf(known, unknown),
    passkeyRefusal: median([...refused.known, ...refused.unknown]),
    passkeyRefusalDifference: median(refused.known) - median(refused.unknown),
    passkeyRefusalP: differenceOf(refused.known, refused.unknown),
    codeRefusal: median([...codes.known, ...codes.unknown]),
    codeRefusalDifference: median(codes.known) - median(codes.unknown),
    codeRefusalP: differenceOf(codes.known, codes.unknown),
  };
}
