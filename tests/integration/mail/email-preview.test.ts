import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/config/env';
import { readMailLink } from '@/features/mail/suppression/links';
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { suppress } from '@/features/mail/tables/suppressions';
import { checkLinks } from '@/features/operations/previews/check-links';
import { findSampleLeads } from '@/features/operations/previews/find-sample-leads';
import { listPreviews } from '@/features/operations/previews/list-previews';
import { mailFacts } from '@/features/operations/previews/mail-facts';
import {
  optionOf,
  type PreviewChoice,
  previewParams,
  readPreviewChoice,
} from '@/features/operations/previews/preview-choice';
import { renderPreview } from '@/features/operations/previews/render-preview';
import { sendPreviewTest } from '@/features/operations/previews/send-test';
import { filterMarks } from '@/features/operations/previews/spam/filter-marks';
import { Forbidden } from '@/http/app-error';
import { actors, everyone } from '../../support/actors';
import { publishOnboarding, publishThankYouPage } from '../../support/content';
import { deleteLeads, rows } from '../../support/db';
import { aLead } from '../../support/factories';
import { linksOf, Mailbox } from '../../support/mail/mailbox';
import { testPayload, testRequest } from '../../support/payload';
import { askStudio } from '../../support/studio-action';
import { sendDue } from '../../support/worker';

const mailbox = new Mailbox(env.mailboxDir);
let sequenceId: string;
let email: string;
let leadId: string;
let count = 0;

beforeAll(async () => {
  sequenceId = await publishOnboarding();
});
beforeEach(async () => {
  await deleteLeads();
  count += 1;
  email = `preview-${count}@corp.example`;
  leadId = await aLead({ email, name: 'Grace', company: 'Harbour & Sons' });
});

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
  (await listPreviews(await actors.admin()))
    .flatMap(({ previews }) => previews)
    .filter(({ choice }) => choice.step);
const stored = () =>
  rows(`select (select count(*) from emails)::int as mails, (select count(*) from lead_events)::int as events,
    (select count(*) from auth_sign_in_requests)::int as requests, (select max(updated_at) from emails) as changed`);

describe('mail previews', () => {
  it('the preview of every mail is complete, has no typical feature of spam, is not too long for Gmail, and is rendered without storing anything', async () => {
    const before = await stored();
    const all = (await listPreviews(await actors.admin())).flatMap(({ previews }) => previews);
    expect(all.length).toBeGreaterThanOrEqual(20);
    for (const { label, choice } of all) {
      const preview = await renderPreview(await actors.admin(), choose(choice));
      const { subject = '', html = '', text = '' } = preview?.words ?? {};
      expect(subject, label).not.toBe('');
      expect(text.length, label).toBeGreaterThan(20);
      const facts = mailFacts(html);
      expect(facts.isClipped, label).toBe(false);
      expect(filterMarks({ subject, html, text, facts }), `${label}: ${subject}`).toEqual([]);
      expect(`${subject} ${text}`, label).not.toMatch(/undefined|\[object|NaN|\{(brand|name|company)\}/);
    }
    expect(await stored()).toEqual(before);
  });

  it('a preview for a lead is filled in with the lead’s data', async () => {
    const [welcome] = await steps();
    const preview = await renderPreview(await actors.admin(), choose({ ...welcome?.choice, lead: leadId }));
    expect(preview?.words?.text).toContain('Harbour & Sons');
    const notification = choose({ template: 'lead-notification', lead: leadId });
    expect((await renderPreview(await actors.admin(), notification))?.words?.text).toContain(email);
  });

  it('the preview of a step shows its draft, and the preview of a queued mail the published version', async () => {
    const payload = await testPayload();
    const query = { collection: 'sequences', id: sequenceId, overrideAccess: true } as const;
    const { steps: saved } = await payload.findByID(query);
    const data = { steps: saved.map((step) => ({ ...step, subject: 'Only a draft' })) };
    await payload.update({ ...query, data, draft: true });
    const [welcome] = await steps();
    expect((await renderPreview(await actors.admin(), choose({ ...welcome?.choice })))?.words?.subject).toBe(
      'Only a draft',
    );
    const mail = await mailOf(1);
    expect((await renderPreview(await actors.admin(), choose({ mail })))?.words?.subject).not.toBe(
      'Only a draft',
    );
    await payload.update({ ...query, data: { steps: saved }, draft: true });
  });

  it('mail previews are for admins only', async () => {
    for (const who of everyone.filter((one) => one !== 'admin')) {
      const req = await actors.request(who);
      await expect(renderPreview(req, choose({ template: 'sign-in-link' })), who).rejects.toThrow(Forbidden);
      await expect(listPreviews(req), who).rejects.toThrow(Forbidden);
    }
  });
});

describe('a step while it is written', () => {
  const typedBody = (text: string) => ({
    root: {
      ...{ type: 'root', version: 1, format: '', indent: 0, direction: null },
      children: [
        { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text, format: 0 }] },
      ],
    },
  });
  const ask = async (who: (typeof everyone)[number], step: object, lead: string | null = null) =>
    askStudio(
      new Request('http://localhost:3000/api/studio/previews/step', {
        method: 'POST',
        headers: { ...(await actors.headers(who)), 'content-type': 'application/json' },
        body: JSON.stringify({ step, isFirst: true, lead }),
      }),
    );

  it('an unsaved step is previewed with a lead’s data, and nothing is stored', async () => {
    await actors.headers('admin');
    const before = await stored();
    const step = {
      subject: 'For {company}',
      body: typedBody('Dear {name}'),
      actionLabel: 'Read',
      actionHref: '/x',
    };
    const typed = await (await ask('admin', step, leadId)).json();
    expect(typed.subject).toBe('For Harbour & Sons');
    expect(typed.html).toContain('Dear Grace');
    expect(typed.html).toContain(`href="${env.siteUrl}/x"`);
    const sample = await (await ask('admin', { subject: '{name}', body: null })).json();
    expect(sample.subject).toBe('Ada Palmer');
    expect(await stored()).toEqual(before);
  });

  it('the preview of an unsaved step omits parts of the text that cannot be rendered, and a malformed text is refused with 422', async () => {
    const { root } = typedBody('Readable');
    const broken = { root: { ...root, children: [{ type: 'link', version: 1 }, ...root.children] } };
    const answer = await ask('admin', { subject: 'x', body: broken });
    expect([answer.status, (await answer.json()).html]).toEqual([200, expect.stringContaining('Readable')]);
    expect((await ask('admin', { subject: 'x', body: { root: 'x' } })).status).toBe(422);
  });

  it('the preview of an unsaved step is for admins only', async () => {
    for (const who of everyone.filter((one) => one !== 'admin'))
      expect((await ask(who, { subject: 'x' })).status, who).toBe(403);
  });
});

describe('the choice of lead and mail by a form', () => {
  it('the form finds a lead by label, by part of the name, company or address, and by id', async () => {
    const req = await actors.admin();
    const label = `Grace, Harbour & Sons, ${email}`;
    for (const query of [{ q: label }, { q: 'arbour\0' }, { q: email }, { lead: leadId }]) {
      expect((await findSampleLeads(req, query))[0], JSON.stringify(query)).toEqual({ id: leadId, label });
    }
    expect(await findSampleLeads(req, { q: 'Nobody, none@corp.example' })).toEqual([]);
  });

  it('sending the form with an option shows the same mail as following the link of that option', async () => {
    const all = (await listPreviews(await actors.admin())).flatMap(({ previews }) => previews);
    for (const { label, choice } of all) {
      const { template, step } = readPreviewChoice({
        show: optionOf(choice),
        step: 'other',
        template: 'other',
      });
      expect({ template, step }, label).toEqual({ template: choice.template, step: choice.step });
    }
  });
});

describe('previews of outbox mails', () => {
  it('the preview of a queued mail equals the mail sent afterwards', async () => {
    const mail = await mailOf(1);
    const before = await renderPreview(await actors.admin(), choose({ mail }));
    expect(before?.row).toMatchObject({ status: 'queued', against: null, isFrozen: false });
    await sendDue();
    const [arrived] = await mailbox.to(email);
    expect(arrived).toMatchObject({ subject: before?.words?.subject, html: before?.words?.html });
    const after = await renderPreview(await actors.admin(), choose({ mail }));
    expect(after).toMatchObject({ words: before?.words, row: { status: 'sent', isFrozen: true } });
  });

  it('the preview of a mail that cannot be sent now names the reason and still shows the mail', async () => {
    await suppress(await testRequest(), hashAddress(email), 'unsubscribed');
    const preview = await renderPreview(await actors.admin(), choose({ mail: await mailOf(2) }));
    expect(preview?.row).toMatchObject({ status: 'queued', against: 'unsubscribed' });
    expect(preview?.words?.text.length).toBeGreaterThan(20);
  });

  it('rendering the preview of an unknown mail or template returns undefined', async () => {
    const mail = '00000000-0000-4000-8000-000000000000';
    expect(await renderPreview(await actors.admin(), choose({ mail }))).toBeUndefined();
    expect(await renderPreview(await actors.admin(), choose({ template: 'no-such-mail' }))).toBeUndefined();
  });
});

describe('links in a preview', () => {
  it('links in a mail are classified as pages that exist, missing pages or external links', async () => {
    await publishThankYouPage();
    const links = ['/thank-you?x=1#y', '/no-such-page', '/unsubscribe?t=abc', '/admin/status'].map(
      (path) => env.siteUrl + path,
    );
    const checked = await checkLinks(await actors.admin(), [
      ...links,
      'https://example.com/',
      'mailto:a@b.example',
    ]);
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

describe('test mails', () => {
  it('a test mail goes to the admin who sends it, is marked as a test, and its links do not belong to any lead', async () => {
    const [welcome] = await steps();
    await rows(`update emails set status = 'held'`);
    await sendPreviewTest(await actors.admin(), choose({ ...welcome?.choice, lead: leadId }));
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

  it('test mails are for admins only and limited to twenty an hour', async () => {
    const press = async (who: (typeof everyone)[number]) =>
      askStudio(
        new Request('http://localhost:3000/api/studio/previews', {
          method: 'POST',
          headers: await actors.headers(who),
          body: new URLSearchParams({
            choice: String(previewParams(readPreviewChoice({ template: 'sign-in-link' }))),
          }),
        }),
      );
    for (const who of everyone.filter((one) => one !== 'admin'))
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
