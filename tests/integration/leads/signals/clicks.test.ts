/** Tests where links in the mails of a sequence lead, and which clicks are recorded. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET, HEAD } from '@/app/r/[token]/route';
import { env } from '@/config/env';
import { eraseLead } from '@/features/leads/people/erasure/erase-lead';
import { recordClick } from '@/features/leads/signals/clicks/record-click';
import { followedLink, readFollowedLink, wrapLinks } from '@/features/mail/clicks/followed-link';
import { publishOnboarding } from '../../../support/content';
import { historyOf, leadOf, rows } from '../../../support/db';
import { aLead } from '../../../support/factories';
import { testPayload, testRequest } from '../../../support/payload';
import { forgetRelay, sendDue } from '../../../support/worker';

const browser = {
  'user-agent':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  accept: 'text/html',
};
type Mail = { id: string; html: string; text: string; lead_id: string };
let count = 0;
let email: string;
let mail: Mail;

const hrefs = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const wrapped = () => hrefs(mail.html).filter((href) => href.includes('/r/'));
const follow = (href: string, headers: Record<string, string> = browser, verb = GET) => {
  const token = new URL(href).pathname.split('/')[2] ?? '';
  return verb(new Request(href, { headers }), { params: Promise.resolve({ token }) });
};
const jobs = () =>
  rows<{ data: { mailId: string; link: number; at: string } }>(
    `select data from pgboss.job where name = 'record-click' and state < 'active' and data->>'mailId' = $1 order by created_on`,
    [mail.id],
  );
/**
 * Runs the click jobs, which the queue delays by half a minute, as if the mail had been sent `sentSecondsBefore`
 * seconds before the first click.
 */
async function judge(sentSecondsBefore = 3600): Promise<void> {
  await rows(
    `update emails set sent_at = (metadata->'followed'->0->>'at')::timestamptz - make_interval(secs => $2)
     where id = $1 and metadata ? 'followed'`,
    [mail.id, sentSecondsBefore],
  );
  for (const { data } of await jobs()) await recordClick(await testRequest(), data);
}
const clicks = async () => (await historyOf(email)).filter(({ type }) => type === 'mail_clicked');
const setting = async (isOn: boolean) => {
  const payload = await testPayload();
  await payload.updateGlobal({ slug: 'site-settings', data: { recordsClicks: isOn }, overrideAccess: true });
};
/** Moves the recorded clicks into the past by the given number of seconds. */
const moveBack = (seconds: number) =>
  rows(
    `with moved as (update pgboss.job set data = jsonb_set(data, '{at}', to_jsonb((data->>'at')::timestamptz - make_interval(secs => $2)))
       where name = 'record-click' and data->>'mailId' = $1)
     update emails set metadata = jsonb_set(metadata, '{followed}', (select jsonb_agg(jsonb_set(one, '{at}',
       to_jsonb((one->>'at')::timestamptz - make_interval(secs => $2)))) from jsonb_array_elements(metadata->'followed') one))
     where id = $1::uuid`,
    [mail.id, seconds],
  );

async function sendMail(): Promise<void> {
  count += 1;
  email = `clicks-${count}@corp.example`;
  await aLead({ email });
  await sendDue();
  const [row] = await rows<Mail>(
    `select id, html, text, lead_id from emails where "to" = $1 and status = 'sent'`,
    [email],
  );
  if (!row) throw new Error('The welcome was not sent.');
  mail = row;
}

beforeAll(async () => {
  await publishOnboarding();
  await forgetRelay();
});
beforeEach(async () => {
  await setting(true);
  await sendMail();
});

describe('tracked links in mails', () => {
  it('a wrapped link is a short URL that identifies the mail and the link, and redirects to the original target', async () => {
    const links = wrapped();
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const href of links) {
      expect(href.length).toBeLessThan(120);
      const { searchParams, pathname } = new URL(href);
      const to = searchParams.get('to') ?? '';
      expect(readFollowedLink(pathname.split('/')[2] ?? '', to)).toMatchObject({ mailId: mail.id });
      const response = await follow(href);
      expect([response.status, response.headers.get('location')]).toEqual([302, to]);
    }
    expect(links.map((href) => new URL(href).searchParams.get('to'))).toContain('/how-it-works');
  });

  it('unsubscribe links and links of the plain text are not wrapped', () => {
    const plain = hrefs(mail.html).filter((href) => !href.includes('/r/'));
    expect(plain.filter((href) => href.startsWith(`${env.siteUrl}/unsubscribe?t=`))).toHaveLength(2);
    expect(mail.text).not.toContain('/r/');
    expect(mail.text).toContain(`${env.siteUrl}/how-it-works`);
  });

  it('a forged or altered link returns 404', async () => {
    const [href = ''] = wrapped();
    const url = new URL(href);
    const forged = [
      href.replace(/to=.*/, 'to=https%3A%2F%2Fevil.example'),
      href.replace(/to=.*/, 'to=%2F%2Fevil.example'),
      href.replace(/\?.*/, ''),
      `${env.siteUrl}/r/${'A'.repeat(39)}${url.search}`,
      `${env.siteUrl}/r/x${url.search}`,
      `${env.siteUrl}${url.pathname}A${url.search}`,
      ...[0, 5, 16, 20, 28].map((place) => {
        const bytes = Buffer.from(url.pathname.split('/')[2] ?? '', 'base64url');
        bytes[place] = (bytes[place] ?? 0) ^ 1;
        return `${env.siteUrl}/r/${bytes.toString('base64url')}${url.search}`;
      }),
    ];
    for (const one of forged) expect((await follow(one)).status, one).toBe(404);
    expect(await jobs()).toEqual([]);
  });

  it('a wrapped link to another site keeps its query and entities, and mailto: links are not wrapped', async () => {
    const html =
      '<a href="https://other.example/?a=1&amp;b=&#x27;c&#x27;#d" style="x">x</a><a href="mailto:a@b.example">y</a>';
    const [first = '', second] = hrefs(wrapLinks(html, mail.id));
    expect((await follow(first)).headers.get('location')).toBe("https://other.example/?a=1&b='c'#d");
    expect(second).toBe('mailto:a@b.example');
  });
});

describe('recording clicks', () => {
  it('repeated clicks on one link in a day are recorded as one event and add three points', async () => {
    const [href = ''] = wrapped();
    const before = Number((await leadOf(email))?.lead_score);
    await Promise.all(Array.from({ length: 20 }, () => follow(href)));
    const all = await jobs();
    expect(all.length).toBeLessThanOrEqual(2);
    await judge();
    await judge();
    expect(await clicks()).toHaveLength(1);
    expect((await clicks())[0]).toMatchObject({
      data: { mail_id: mail.id, link: 1, to: expect.any(String) },
    });
    expect(Number((await leadOf(email))?.lead_score) - before).toBe(3);
  });

  it('clicks on two links, a minute apart, are recorded as two events', async () => {
    const [one = '', other = ''] = wrapped();
    await follow(one);
    await moveBack(60);
    await follow(other);
    await judge();
    expect(await clicks()).toHaveLength(2);
  });

  it.each([
    ['sends a HEAD request', async (href: string) => follow(href, browser, HEAD)],
    ['prefetches the link', async (href: string) => follow(href, { ...browser, 'sec-purpose': 'prefetch' })],
    [
      'is a known scanner',
      async (href: string) => follow(href, { ...browser, 'user-agent': 'Mozilla/5.0 Proofpoint' }),
    ],
  ])('a click of a client that %s is redirected and not recorded', async (_what, press) => {
    const response = await press(wrapped()[1] ?? '');
    expect(response.status).toBe(302);
    expect(await jobs()).toEqual([]);
  });

  it('a click within seconds of the delivery is not recorded', async () => {
    await follow(wrapped()[0] ?? '');
    await judge(4);
    expect(await clicks()).toEqual([]);
  });

  it('successive clicks on all links of a mail are ignored as clicks of a scanner, and a later click on one link is recorded', async () => {
    for (const href of wrapped()) await follow(href);
    await judge();
    expect(await clicks()).toEqual([]);
    await moveBack(600);
    await rows(`delete from pgboss.job where name = 'record-click'`);
    await follow(wrapped()[1] ?? '');
    await judge();
    expect(await clicks()).toHaveLength(1);
  });

  it('a link in the mail of an erased lead still redirects, and the click is not recorded', async () => {
    const [href = ''] = wrapped();
    await follow(href);
    await eraseLead(await testRequest(), { leadId: mail.lead_id });
    await judge();
    expect((await follow(href)).status).toBe(302);
    const [row] = await rows<{ metadata: object }>('select metadata from emails where id = $1', [mail.id]);
    expect(Object.keys(row?.metadata ?? {}).sort()).toEqual(['name', 'sequence', 'step']);
    expect(await rows(`select 1 from lead_events where data->>'mail_id' = $1`, [mail.id])).toEqual([]);
  });

  it('at most forty clicks on the links of one mail are recorded', async () => {
    const link = (number: number) => followedLink({ mailId: mail.id, link: number, to: '/about' });
    for (let number = 1; number <= 45; number += 1) expect((await follow(link(number))).status).toBe(302);
    const [row] = await rows<{ noted: number }>(
      `select jsonb_array_length(metadata->'followed') as noted from emails where id = $1`,
      [mail.id],
    );
    expect(row?.noted).toBe(40);
  });
});

describe('click recording switched off', () => {
  it('mails have plain links, and links of earlier mails redirect without being recorded', async () => {
    const [earlier = ''] = wrapped();
    await setting(false);
    expect((await follow(earlier)).status).toBe(302);
    expect(await jobs()).toEqual([]);
    await sendMail();
    expect(wrapped()).toEqual([]);
    expect(hrefs(mail.html)).toContain(`${env.siteUrl}/how-it-works`);
  });
});
