import { beforeAll, describe, expect, it } from 'vitest';
import { POST as fetchFile } from '@/app/(site)/unlock/[rid]/file/route';
import { findGrant } from '@/features/downloads/grants/find-grant';
import { grantToken } from '@/features/downloads/grants/grant-token';
import type { Resource } from '@/payload-types';
import { publishOnboarding } from '../../support/content';
import { fullBody, publishResource, savingsSheet } from '../../support/content/template-resource';
import { historyOf, leadOf, mailsOf, rows } from '../../support/db';
import { origin, postForm } from '../../support/forms';
import { testPayload, testRequest } from '../../support/payload';
import { sendDue } from '../../support/worker';

let guide: Resource;
let workbook: Resource;

beforeAll(async () => {
  await testPayload();
  await publishOnboarding();
  guide = await publishResource({ format: 'pdf', title: 'Process inventory', body: fullBody() });
  workbook = await publishResource({ format: 'xlsx', title: 'Savings', sheets: [savingsSheet] });
});

const ask = (email: string, resource = guide) => postForm('download', { email, resource: resource.id });
const ridOf = async (email: string, resource = guide): Promise<string> => {
  const [grant] = await rows<{ id: string; lead_id: string }>(
    `select grants.id, lead_id from download_grants grants join leads on leads.id = lead_id
     where email = $1 and resource_id = $2 order by grants.created_at desc limit 1`,
    [email, resource.id],
  );
  if (!grant) throw new Error(`${email} has no grant.`);
  return grantToken({ id: grant.id, leadId: grant.lead_id, resourceId: resource.id });
};
const download = (rid: string) =>
  fetchFile(new Request(`${origin}/unlock/${rid}/file`, { method: 'POST' }), {
    params: Promise.resolve({ rid }),
  });
const find = async (rid: string) => findGrant(await testRequest(), rid);

describe('request for a file', () => {
  it('two requests by one address send one mail and record one event, and no mail row contains the link', async () => {
    const email = 'ada@corp.example';
    expect(await (await ask(email)).json()).toEqual({ ok: true, redirect: '/forms/download?sent=1' });
    await ask(email);
    await sendDue();
    const mails = await mailsOf(email, 'download-link');
    expect(mails).toMatchObject([{ status: 'sent', text: null }]);
    expect(JSON.stringify(mails)).not.toContain('/unlock/');
    const history = await historyOf(email);
    expect(history.filter(({ type }) => type === 'download_requested')).toMatchObject([
      { source: 'lead-magnet', summary: 'Asked for the file “Process inventory”' },
    ]);
    expect(await leadOf(email)).toMatchObject({ source: 'lead-magnet' });
  });

  it('fifty concurrent requests create one grant and one mail for each address; letter case is ignored, a plus-tag is not', async () => {
    const spellings = ['Many@corp.example', 'many@CORP.example', 'many+tag@corp.example'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask(spellings[index % 3] ?? '')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const email of ['many@corp.example', 'many+tag@corp.example']) {
      expect(await mailsOf(email, 'download-link')).toHaveLength(1);
    }
    expect(
      await rows(`select 1 from download_grants join leads on leads.id = lead_id where email like 'many%'`),
    ).toHaveLength(2);
  });

  it('an address gets six download mails a day at most; the seventh request returns 429', async () => {
    const email = 'pestered@corp.example';
    for (let index = 0; index < 6; index += 1) {
      expect((await ask(email)).status).toBe(200);
      await rows(`update download_grants set created_at = created_at - interval '11 minutes'`);
    }
    const response = await ask(email);
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ errors: { email: expect.stringContaining('tomorrow') } });
    expect(await mailsOf(email, 'download-link')).toHaveLength(6);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'constructor', "' or 1=1"])(
    'a request for the unknown document %s is refused',
    async (id) => {
      const response = await postForm('download', { email: 'no@corp.example', resource: id });
      expect(response.status).toBe(422);
      expect(await leadOf('no@corp.example')).toBeUndefined();
    },
  );

  it('once a document is unpublished, requests for it are refused, and its links redirect without using a download', async () => {
    const draft = await publishResource({ format: 'md', title: 'Taken back', body: fullBody() });
    const email = 'late@corp.example';
    await ask(email, draft);
    const rid = await ridOf(email, draft);
    const payload = await testPayload();
    const data = { _status: 'draft' } as const;
    await payload.update({ collection: 'resources', id: draft.id, data, overrideAccess: true });
    expect((await ask('other@corp.example', draft)).status).toBe(422);
    const response = await download(rid);
    expect([response.status, response.headers.get('location')]).toEqual([303, `/unlock/${rid}`]);
    expect((await find(rid))?.downloads_left).toBe(5);
  });

  it('a request with the honeypot filled gets no link', async () => {
    await postForm('download', { email: 'machine@corp.example', resource: guide.id, website: 'x' });
    await expect(ridOf('machine@corp.example')).rejects.toThrow();
  });
});

describe('download link', () => {
  it('a link serves the file five times, records the first download and forbids caching', async () => {
    const email = 'reader@corp.example';
    await ask(email);
    const rid = await ridOf(email);
    expect(await find(rid)).toMatchObject({ state: 'open', downloads_left: 5 });
    expect((await historyOf(email)).map(({ type }) => type)).not.toContain('downloaded');
    for (let index = 0; index < 5; index += 1) {
      const response = await download(rid);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="process-inventory.pdf"',
        'cache-control': 'private, no-store, no-transform',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    const sixth = await download(rid);
    expect([sixth.status, sixth.headers.get('location')]).toEqual([303, `/unlock/${rid}`]);
    expect(await find(rid)).toMatchObject({ state: 'used up', downloads_left: 0 });
    expect((await historyOf(email)).filter(({ type }) => type === 'downloaded')).toMatchObject([
      { summary: 'Downloaded the file “Process inventory”' },
    ]);
  });

  it('fifty concurrent downloads serve the file five times', async () => {
    const email = 'burst@corp.example';
    await ask(email, workbook);
    const rid = await ridOf(email, workbook);
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => download(rid)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 303)).toHaveLength(45);
    expect((await historyOf(email)).filter(({ type }) => type === 'downloaded')).toHaveLength(1);
  });

  it('a link expires after seven days', async () => {
    const email = 'slow@corp.example';
    await ask(email);
    const rid = await ridOf(email);
    const [row] = await rows<{ hours: number }>(
      `select round(extract(epoch from expires_at - download_grants.created_at) / 3600)::int as hours from download_grants
       join leads on leads.id = lead_id where email = $1`,
      [email],
    );
    expect(row?.hours).toBe(168);
    await rows(
      `update download_grants set expires_at = now() - interval '1 second'
       where lead_id = (select id from leads where email = $1)`,
      [email],
    );
    expect((await find(rid))?.state).toBe('expired');
    expect((await download(rid)).status).toBe(303);
  });

  it('a forged link returns 404 and reveals neither the file nor the address', async () => {
    const email = 'bound@corp.example';
    await ask(email);
    const rid = await ridOf(email);
    const grant = await find(rid);
    const [lead] = await rows<{ id: string }>('select id from leads where email = $1', [email]);
    const [other] = await rows<{ id: string }>('select id from leads where email <> $1 limit 1', [email]);
    const id = String(grant?.id);
    const forged = [
      'does-not-exist',
      '',
      `${rid}x`,
      rid.slice(0, -1),
      `${rid.split('.')[0]}.${grantToken({ id, leadId: String(other?.id), resourceId: guide.id }).split('.')[1]}`,
      grantToken({ id, leadId: String(other?.id), resourceId: guide.id }),
      grantToken({ id, leadId: String(lead?.id), resourceId: workbook.id }),
      grantToken({ id: 'x', leadId: 'x', resourceId: "' or 1=1 --" }),
      'a'.repeat(100_000),
    ];
    for (const one of forged) {
      expect(await find(one), one.slice(0, 60)).toBeNull();
      const response = await download(one);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toMatch(/Process|corp/);
    }
    expect((await find(rid))?.downloads_left).toBe(5);
  });

  it('deleting a lead invalidates its download links', async () => {
    const email = 'erased@corp.example';
    await ask(email);
    const rid = await ridOf(email);
    const payload = await testPayload();
    await payload.delete({ collection: 'leads', where: { email: { equals: email } }, overrideAccess: true });
    expect(await find(rid)).toBeNull();
    expect((await download(rid)).status).toBe(404);
  });

  it('visitors can neither read nor query the contents of a file', async () => {
    const payload = await testPayload();
    const { docs } = await payload.find({ collection: 'resources', overrideAccess: false, depth: 0 });
    expect(docs.length).toBeGreaterThan(0);
    expect(JSON.stringify(docs)).not.toMatch(/Counted ten real cases|SUM\(|"download"/);
    for (const path of ['template.body', 'template.sheets.rows.cells', 'download.filename']) {
      const where = { [path]: { like: 'a' } };
      const asked = payload.find({ collection: 'resources', where, overrideAccess: false });
      await expect(asked, path).rejects.toThrow(/cannot be queried/);
    }
  });
});
