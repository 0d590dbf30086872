/** Measures response times for wrong sign-in codes, of addresses of users and of unknown addresses. */

const refusalsOfEach = 150;

/** Requests a code for the address. @returns the cookie of the browser that may enter it. */
async function requestCode(url, headers, email) {
  const answer = await fetch(`${url}/api/auth/request`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email }),
  });
  if (answer.status !== 200) throw new Error(`A request for a code answered ${answer.status}.`);
  await answer.arrayBuffer();
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Enters a wrong code alternately for known and unknown addresses, each from another network. */
export async function measureCodeRefusals(url, timeOf) {
  const times = { known: [], unknown: [] };
  for (let index = 0; index < 2 * refusalsOfEach; index += 1) {
    const kind = index % 2 === 0 ? 'known' : 'unknown';
    // Uses addresses from number 5001 on, because those of the measured link requests have used up their limit.
    const email = `${kind === 'known' ? 'person' : 'stranger'}-${5001 + index}@sessions.example`;
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      origin: url,
      'x-forwarded-for': `10.79.${index >> 8}.${index & 255}`,
    };
    const cookie = await requestCode(url, headers, email);
    const body = JSON.stringify({ code: '000000' });
    const { time, status } = await timeOf(() =>
      fetch(`${url}/api/auth/code`, { method: 'POST', headers: { ...headers, cookie }, body }),
    );
    if (status !== 422) throw new Error(`A wrong code was answered ${status}.`);
    times[kind].push(time);
  }
  return times;
}
