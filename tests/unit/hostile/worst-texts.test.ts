/** Functions that parse untrusted input take at most linear time, whatever the text. */
import { expect, it } from 'vitest';
import { drawableText } from '@/app/og/[[...path]]/drawable-text';
import { printableText } from '@/cms/resource-files/pdf/printable-text';
import { isPrivateAddress } from '@/config/private-address';
import { AgentSubmission } from '@/features/agents/agent-submission';
import { companyKeyOf } from '@/features/agents/company-key';
import { cleanAddress, cleanEvent } from '@/features/analytics/browser/clean-event';
import { EventBatch } from '@/features/analytics/schema';
import { describeDevice, isInAppBrowser } from '@/features/auth/session/describe-device';
import { BookingSubmission } from '@/features/bookings/form/booking-submission';
import { problemOfDay } from '@/features/bookings/form/wished-times';
import { DownloadSubmission } from '@/features/downloads/download-submission';
import { errorGroup } from '@/features/errors/error-group';
import { ContactSubmission } from '@/features/leads/schema';
import { mailboxOf } from '@/features/waitlist/mailbox-of';
import { inviteOf, WaitlistSubmission } from '@/features/waitlist/waitlist-submission';
import { clientNetworks } from '@/http/client-network';
import { decrypt } from '@/lib/crypto/encrypt';
import { readToken } from '@/lib/crypto/signed-token';
import { maskAndCut } from '@/lib/log/mask';
import { isSameOriginRequest } from '@/lib/request/request-origin';
import { replaceAddresses } from '@/lib/text/addresses/replace-addresses';
import { deferScripts } from '@/server/next-html/defer-scripts';
import { inlineScriptHashes } from '@/server/next-html/inline-script-hashes';
import { slowTexts, worstLength } from '../../support/hostile/worst-texts';

const key = Buffer.alloc(32);
const device = { user_agent: '', language: '', width: 1, height: 1 };

/** The same text in every field of the forms, shortened so that all together fit a request body. */
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

/** Removes characters that a header cannot contain. */
const header = (text: string) => text.replace(/[^\u0020-\u007e]/g, '');

it.each<[string, (text: string) => unknown]>([
  ['maskAndCut', (text) => maskAndCut(text, worstLength)],
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
  ['ContactSubmission', (text) => ContactSubmission.safeParse(everyField(text))],
  ['BookingSubmission', (text) => BookingSubmission.safeParse(everyField(text))],
  ['AgentSubmission', (text) => AgentSubmission.safeParse(everyField(text))],
  ['WaitlistSubmission', (text) => WaitlistSubmission.safeParse(everyField(text))],
  ['DownloadSubmission', (text) => DownloadSubmission.safeParse(everyField(text))],
  ['inlineScriptHashes', (text) => inlineScriptHashes(`<head></head>${text}`)],
  ['deferScripts', (text) => deferScripts(`<head></head>${text}`)],
])('%s needs at most 500 steps per character for 100 kB of hostile text', (_name, use) => {
  expect(slowTexts(use)).toEqual([]);
});
