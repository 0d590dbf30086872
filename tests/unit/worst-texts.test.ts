/** No text, whoever sent it, keeps a function of ours busy. */
import { describe, expect, it, vi } from 'vitest';
import { drawableText } from '@/app/og/[[...path]]/drawable-text';
import { printableText } from '@/cms/resource-files/pdf/printable-text';
import { isPrivateAddress } from '@/config/private-address';
import { AgentSubmission } from '@/features/agents/agent-submission';
import { companyKeyOf } from '@/features/agents/company-key';
import { cleanAddress, cleanEvent } from '@/features/analytics/browser/clean-event';
import { EventBatch } from '@/features/analytics/schema';
import { describeDevice, isInAppBrowser } from '@/features/auth/session/describe-device';
import { BookingSubmission } from '@/features/bookings/booking-submission';
import { problemOfDay } from '@/features/bookings/wished-times';
import { DownloadSubmission } from '@/features/downloads/download-submission';
import { errorGroup } from '@/features/errors/error-group';
import { mailboxOf } from '@/features/waitlist/mailbox-of';
import { inviteOf, WaitlistSubmission } from '@/features/waitlist/waitlist-submission';
import { clientNetworks } from '@/http/client-network';
import { decrypt } from '@/lib/crypto/encrypt';
import { readToken } from '@/lib/crypto/signed-token';
import { maskAndCut } from '@/lib/log/mask';
import { isSameOriginRequest } from '@/lib/request/request-origin';
import { replaceAddresses } from '@/lib/text/replace-addresses';
import { deferScripts } from '@/server/next-html/defer-scripts';
import { inlineScriptHashes } from '@/server/next-html/inline-script-hashes';
import { bestTime } from '../support/best-time';

// Processor time is measured, but a busy machine takes its own to give it.
vi.setConfig({ testTimeout: 300_000 });

const withinMs = 20;
const length = 100_000;

const units = [
  ...[
    'a',
    '1',
    ' ',
    '.',
    '-',
    '@',
    '%',
    '%40',
    '%2',
    '/',
    '\\',
    '?',
    '&a=',
    '=',
    '"',
    "'",
    ':',
    '::',
    '[',
    '](',
    '{',
    '<',
    '>',
  ],
  ...['\n', '\r', '\t', '\u0000', '\ud800', '\u2028', '😀', 'ü', '٣', 'ﷺ', 'a\u0301', '\u0301', '＠', '’'],
  ...[
    'a@',
    'a.',
    'a@b.',
    '@a',
    '1 ',
    '1.',
    '1,',
    '+1',
    '(1',
    '%20',
    'a-',
    "a'",
    '"a" ',
    'a:',
    'ö.',
    'xn--a.',
  ],
  ...[
    '<script ',
    '<script>',
    '</script',
    '</script>',
    '<scr<script>ipt>',
    '<scr',
    'javascript:',
    'javajavascript:script:',
    'j\t',
  ],
  ...[
    '<link rel="preload" as="script"',
    '<script src="/_next/static/',
    '?t=',
    'token=',
    'cookie:',
    'Version/',
    '{name}',
  ],
];

/** What opens something, so that two of them in turn may nest it. */
const openers = ['/', '?', '?a=', '&a=', '%2F', 'http:', '<', '[', '"', '('];
units.push(
  ...openers.flatMap((first) => openers.filter((other) => other !== first).map((other) => first + other)),
);

/** Each unit on and on; and, where what comes last decides, ended by something else. */
const texts = units.flatMap((unit) => {
  const run = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  return [run, `a@${run}.com`, `${run}\u0000!`];
});

/** How long the slowest text takes, and its beginning. A refusal is an answer. */
function slowTexts(use: (text: string) => unknown): string[] {
  const attempt = (text: string) => () => {
    try {
      use(text);
    } catch {}
  };
  return texts
    .filter((text) =>
      [length / 10, length].some((part) => bestTime(attempt(text.slice(-part)), withinMs) > withinMs),
    )
    .map((text) => JSON.stringify(text.slice(0, 30)));
}

/** In the browser only, where they ask the server or keep something. */
const browserFiles = /\/browser\/|\.test\./;

const modules = import.meta.glob<Record<string, unknown>>('../../src/lib/**/*.ts', { eager: false });

describe('every function of src/lib that takes one value', () => {
  const files = Object.entries(modules).filter(([path]) => !browserFiles.test(path));

  it.each(files)('%s answers 100 kB of any kind within 20 ms', async (_path, load) => {
    const functions = Object.entries(await load()).flatMap(([name, value]) =>
      typeof value === 'function' && value.length === 1 && !/^class\b/.test(String(value))
        ? [{ name, value }]
        : [],
    );
    const slow = functions.map(({ name, value }) => [name, ...slowTexts((text) => value(text))]);
    expect(slow.filter(({ length }) => length > 1)).toEqual([]);
  });
});

const key = Buffer.alloc(32);
const device = { user_agent: '', language: '', width: 1, height: 1 };

/** One text in every field that our forms ask; together they are no longer than a body may be. */
const everyField = (text: string) => {
  const names = [
    'name',
    'email',
    'company',
    'about',
    'day_1',
    'part_1',
    'times',
    'time_zone',
    'task',
    'duration',
  ];
  const more = [
    'frequency',
    'systems',
    'right_result',
    'list',
    'by',
    'shows_name',
    'resource',
    'journey',
    'message',
  ];
  const all = [...names, ...more];
  return Object.fromEntries(all.map((name) => [name, text.slice(0, length / all.length)]));
};

/** Only what a header can hold at all. */
const header = (text: string) => text.replace(/[^\u0020-\u007e]/g, '');

it.each<[string, (text: string) => unknown]>([
  ['maskAndCut', (text) => maskAndCut(text, length)],
  ['replaceAddresses', (text) => replaceAddresses(text, '')],
  ['readToken', (text) => readToken(key, text)],
  ['decrypt', (text) => decrypt(key, text)],
  ['clientNetworks', (text) => clientNetworks(new Headers({ 'x-forwarded-for': header(text) }))],
  [
    'isSameOriginRequest',
    (text) => isSameOriginRequest(new Headers({ origin: header(text) }), 'https://a.example'),
  ],
  ['cleanAddress', cleanAddress],
  [
    'cleanEvent',
    (text) => cleanEvent({ action: 'a', label: text, properties: { text }, referrer: text, device }),
  ],
  ['isPrivateAddress', (text) => isPrivateAddress(text)],
  [
    'EventBatch',
    (text) =>
      EventBatch.safeParse({
        events: [{ action: text, label: text, referrer: text, device, properties: { page_path: text } }],
      }),
  ],
  ['describeDevice', describeDevice],
  ['isInAppBrowser', isInAppBrowser],
  ['errorGroup', errorGroup],
  ['drawableText', drawableText],
  ['printableText', printableText],
  ['companyKeyOf', companyKeyOf],
  ['mailboxOf', mailboxOf],
  ['inviteOf', (text) => inviteOf(new Headers({ referer: header(text) }))],
  ['problemOfDay', (text) => problemOfDay(text, new Date())],
  ['BookingSubmission', (text) => BookingSubmission.safeParse(everyField(text))],
  ['AgentSubmission', (text) => AgentSubmission.safeParse(everyField(text))],
  ['WaitlistSubmission', (text) => WaitlistSubmission.safeParse(everyField(text))],
  ['DownloadSubmission', (text) => DownloadSubmission.safeParse(everyField(text))],
  ['inlineScriptHashes', (text) => inlineScriptHashes(`<head></head>${text}`)],
  ['deferScripts', (text) => deferScripts(`<head></head>${text}`)],
])('%s answers 100 kB of any kind within 20 ms', (_name, use) => {
  expect(slowTexts(use)).toEqual([]);
});
