/** `/admin/email-preview`: every mail as it is sent, and a test to oneself. */
import { Forbidden, type PayloadRequest } from 'payload';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/config/env';
import { readMailLink } from '@/features/mail/suppression/links';
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { suppress } from '@/features/mail/tables/suppressions';
import { checkLinks } from '@/features/operations/previews/check-links';
import { listPreviews } from '@/features/operations/previews/list-previews';
import { mailFacts } from '@/features/operations/previews/mail-facts';
import {
  type PreviewChoice,
  previewParams,
  readPreviewChoice,
} from '@/features/operations/previews/preview-choice';
import { renderPreview } from '@/features/operations/previews/render-preview';
import { sendPreviewTest } from '@/features/operations/previews/send-test';
import { capture, publishOnboarding, publishThankYouPage, rows, sendDue } from '../../support/leads';
import { linksOf, Mailbox } from '../../support/mail/mailbox';
import { testPayload, testRequest } from '../../support/payload';
import { People, people } from '../../support/people';
import { askStudio } from '../../support/studio-action';

const mailbox = new Mailbox(env.mailboxDir);
let them: People;
let sequenceId: string;
let email: string;
let leadId: string;
let count = 0;

beforeAll(async () => {
  them = await People.signedIn();
  sequenceId = await publishOnboarding();
});
beforeEach(async () => {
  await rows('delete from emails');
  await rows('delete from leads');
  count += 1;
  email = `preview-${count}@corp.example`;
  leadId = (await capture({ email, name: 'Grace', company: 'Harbour & Sons' })).leadId;
});

const admin = (): Promise<PayloadRequest> => testRequest(them.user('admin'));
const choose = (change: Partial<PreviewChoice>): PreviewChoice => ({
  isImageless: false,
  isDark: false,
  ...change,
});
const mailOf = async (step: number) => {
  const [row] = await rows<{ id: string; status: string }>(
    'select id, status from emails where lead_id = $1 and step = $2',
    [leadId, step],
  );
  return row?.id ?? '';
};
const steps = async () =>
  (await listPreviews(await admin())).flatMap(({ previews }) => previews).filter(({ choice }) => choice.step);
const stored = () =>
  rows(`select (select count(*) from emails)::int as mails, (select count(*) from lead_events)::int as events,
    (select count(*) from auth_sign_in_requests)::int as requests, (select max(updated_at) from emails) as changed`);

describe('every mail of the product', () => {
  it('has a preview with subject, words and a text part, far from where Gmail clips, and looking writes nothing', async () => {
    const before = await stored();
    const all = (await listPreviews(await admin())).flatMap(({ previews }) => previews);
    expect(all.length).toBeGreaterThanOrEqual(20);
    for (const { label, choice } of all) {
      const preview = await renderPreview(await admin(), choose(choice));
      const { subject = '', html = '', text = '' } = preview?.words ?? {};
      expect(subject, label).not.toBe('');
      expect(text.length, label).toBeGreaterThan(20);
      expect(mailFacts(html).isClipped, label).toBe(false);
      expect(`${subject} ${text}`, label).not.toMatch(/undefined|\[object|NaN|\{(brand|name|company)\}/);
    }
    expect(await stored()).toEqual(before);
  });

  it('of a real lead is filled in with what is known of it', async () => {
    const [welcome] = await steps();
    const preview = await renderPreview(await admin(), choose({ ...welcome?.choice, lead: leadId }));
    expect(preview?.words?.text).toContain('Harbour & Sons');
    const notification = choose({ template: 'lead-notification', lead: leadId });
    expect((await renderPreview(await admin(), notification))?.words?.text).toContain(email);
  });

  it('shows words of a sequence that nobody has published yet', async () => {
    const payload = await testPayload();
    const query = { collection: 'sequences', id: sequenceId, overrideAccess: true } as const;
    const { steps: saved } = await payload.findByID(query);
    const data = { steps: saved.map((step) => ({ ...step, subject: 'Only a draft' })) };
    await payload.update({ ...query, data, draft: true });
    const [welcome] = await steps();
    expect((await renderPreview(await admin(), choose({ ...welcome?.choice })))?.words?.subject).toBe(
      'Only a draft',
    );
    const mail = await mailOf(1);
    expect((await renderPreview(await admin(), choose({ mail })))?.words?.subject).not.toBe('Only a draft');
    await payload.update({ ...query, data: { steps: saved }, draft: true });
  });

  it('is for admins alone', async () => {
    for (const who of people.filter((one) => one !== 'admin')) {
      const req = await testRequest(them.user(who));
      await expect(renderPreview(req, choose({ template: 'sign-in-link' })), who).rejects.toThrow(Forbidden);
      await expect(listPreviews(req), who).rejects.toThrow(Forbidden);
    }
  });
});

describe('a mail of the outbox', () => {
  it('is shown word for word as it is sent afterwards', async () => {
    const mail = await mailOf(1);
    const before = await renderPreview(await admin(), choose({ mail }));
    expect(before?.row).toMatchObject({ status: 'queued', against: null, isFrozen: false });
    await sendDue();
    const [arrived] = await mailbox.to(email);
    expect(arrived).toMatchObject({ subject: before?.words?.subject, html: before?.words?.html });
    const after = await renderPreview(await admin(), choose({ mail }));
    expect(after).toMatchObject({ words: before?.words, row: { status: 'sent', isFrozen: true } });
  });

  it('that would not go now says why, and is shown all the same', async () => {
    await suppress(await testRequest(), hashAddress(email), 'unsubscribed');
    const preview = await renderPreview(await admin(), choose({ mail: await mailOf(2) }));
    expect(preview?.row).toMatchObject({ status: 'queued', against: 'unsubscribed' });
    expect(preview?.words?.text.length).toBeGreaterThan(20);
  });

  it('that is not there is nothing', async () => {
    const mail = '00000000-0000-4000-8000-000000000000';
    expect(await renderPreview(await admin(), choose({ mail }))).toBeUndefined();
    expect(await renderPreview(await admin(), choose({ template: 'no-such-mail' }))).toBeUndefined();
  });
});

describe('links of a mail', () => {
  it('are told apart: a page that is there, one that is not, and what lies elsewhere', async () => {
    await publishThankYouPage();
    const links = ['/thank-you?x=1#y', '/no-such-page', '/unsubscribe?t=abc', '/admin/status'].map(
      (path) => env.siteUrl + path,
    );
    const checked = await checkLinks(await admin(), [...links, 'https://example.com/', 'mailto:a@b.example']);
    expect(checked.map(({ state }) => state)).toEqual([
      'page',
      'missing',
      'page',
      'page',
      'elsewhere',
      'elsewhere',
    ]);
  });
});

describe('a test', () => {
  it('goes to whoever asks and to nobody else, says that it is one, and its links touch no lead', async () => {
    const [welcome] = await steps();
    await rows(`update emails set status = 'held'`);
    await sendPreviewTest(await admin(), choose({ ...welcome?.choice, lead: leadId }));
    await sendDue();
    expect(await mailbox.to(email)).toEqual([]);
    const mine = (await mailbox.to('admin@example.com')).filter(({ subject }) =>
      subject?.startsWith('[Test] '),
    );
    expect(mine).toHaveLength(1);
    expect(mine[0]?.text).toContain('Harbour & Sons');
    const tokens = linksOf(mine[0] as NonNullable<(typeof mine)[0]>).flatMap(
      (href) => new URL(href).searchParams.get('t') ?? [],
    );
    expect(tokens.length).toBeGreaterThan(0);
    for (const token of tokens) {
      expect(readMailLink(token)).toMatchObject({
        emailHash: hashAddress('admin@example.com'),
        leadId: null,
      });
    }
    expect(await rows('select lead_id from emails where lead_id is null')).toHaveLength(1);
  });

  it('is sent by the button, for admins alone, and no more than twenty an hour', async () => {
    const press = (who: (typeof people)[number]) =>
      askStudio(
        new Request('http://localhost:3000/api/studio/previews', {
          method: 'POST',
          headers: them.headers(who),
          body: new URLSearchParams({
            choice: String(previewParams(readPreviewChoice({ template: 'sign-in-link' }))),
          }),
        }),
      );
    for (const who of people.filter((one) => one !== 'admin'))
      expect((await press(who)).status, who).toBe(403);
    const statuses: number[] = [];
    for (let press20 = 0; press20 < 21; press20 += 1) statuses.push((await press('admin')).status);
    expect(statuses.filter((status) => status === 303).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
    const [row] = await rows(
      `select text from emails where template = 'preview-test' order by created_at desc limit 1`,
    );
    expect(row?.text).toContain('token=sample');
  });
});
