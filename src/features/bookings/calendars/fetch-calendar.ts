import { FetchError, internet, type Network, safeFetch } from '@/http/safe-fetch';
import { maxCalendarBytes } from './calendar-limits';

const maxRedirects = 3;

const utf16Mark = [0xff, 0xfe];

const lineFeed = 0x0a;

const isContinuation = (byte: number | undefined) => byte !== undefined && byte >= 0x80 && byte < 0xc0;

/** Removes folds in the middle of a character of UTF-8, which some programs make because they count bytes. */
function withoutSplitCharacters(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = body.indexOf(lineFeed); at >= 0; at = body.indexOf(lineFeed, at + 1)) {
    const isSplit = isContinuation(body[at + 2]) && (body[at + 1] === 0x20 || body[at + 1] === 0x09);
    if (!isSplit) continue;
    parts.push(body.subarray(from, body[at - 1] === 0x0d ? at - 1 : at));
    from = at + 2;
  }
  return parts.length === 0 ? body : Buffer.concat([...parts, body.subarray(from)]);
}

/** Some Windows programs write UTF-16 with a byte-order mark; all other programs write UTF-8. */
export const decodeCalendar = (body: Buffer): string =>
  utf16Mark.every((byte, at) => body[at] === byte)
    ? body.toString('utf16le')
    : withoutSplitCharacters(body).toString('utf8');

/** Network access of calendars, replaceable in tests. */
export type CalendarNetwork = Network & { timeoutMs: number };

const calendarInternet: CalendarNetwork = { ...internet, timeoutMs: 30_000 };

/**
 * Fetches a calendar by its `https:` or `webcal:` URL: up to 25 MB, 30 seconds and three redirects, public networks
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
    maxBytes: maxCalendarBytes,
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
    if (isCut) throw new FetchError('The calendar is larger than 25 MB.');
    return decodeCalendar(body);
  }
  throw new FetchError('The address leads from one to the next without end.');
}
