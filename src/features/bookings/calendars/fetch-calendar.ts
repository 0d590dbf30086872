import { FetchError, internet, type Network, safeFetch } from '@/http/safe-fetch';

const maxBytes = 5_000_000;
const maxRedirects = 3;

/** Network access of calendars, replaceable in tests. */
export type CalendarNetwork = Network & { timeoutMs: number };

const calendarInternet: CalendarNetwork = { ...internet, timeoutMs: 15_000 };

/**
 * Fetches a calendar by its `https:` or `webcal:` URL: up to 5 MB, 15 seconds and three redirects, public networks
 * only. @throws Error with a message that the studio shows.
 */
export async function fetchCalendar(
  address: string,
  network: CalendarNetwork = calendarInternet,
): Promise<string> {
  let url = new URL(address.replace(/^webcal:/, 'https:'));
  const { timeoutMs } = network;
  const request = {
    method: 'GET',
    headers: { accept: 'text/calendar' },
    timeoutMs,
    maxBytes,
    network,
  } as const;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (url.protocol !== 'https:') throw new FetchError('The address must begin with https://.');
    const { status, headers, body, isCut } = await safeFetch(url, request);
    if (status >= 300 && status < 400 && headers.location) {
      url = new URL(headers.location, url);
      continue;
    }
    if (status !== 200) throw new FetchError(`The calendar’s server answers ${status}.`);
    if (isCut) throw new FetchError('The calendar is larger than 5 MB.');
    return body.toString('utf8');
  }
  throw new FetchError('The address leads from one to the next without end.');
}
