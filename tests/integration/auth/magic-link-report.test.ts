import { beforeAll, describe, expect, it } from 'vitest';
import { recordLinkVisit } from '@/features/auth/log/record-link-visit';
import { askedPerDay, linkReport, linksPerPage, reportStatement } from '@/features/auth/report/link-report';
import { findRefusals } from '@/features/auth/report/refusals';
import { readReportQuery, reportParams } from '@/features/auth/report/report-query';
import { revealAddress, revealedTo } from '@/features/auth/report/reveal-address';
import { claimByCode, claimByLink } from '@/features/auth/sign-in/claim-sign-in';
import { requestSignIn } from '@/features/auth/sign-in/request-sign-in';
import { inspectLink } from '@/features/auth/sign-in/sign-in-request';
import { Forbidden } from '@/http/app-error';
import { actors, everyone, type Who } from '../../support/actors';
import { fillTables } from '../../support/database/fill-tables';
import { expectReads } from '../../support/database/reads';
import { rows } from '../../support/db';
import { testPayload, testRequest } from '../../support/payload';
import { askForLink, device } from '../../support/sign-in';
import { askStudio } from '../../support/studio-action';
import { sendDue } from '../../support/worker';

const reportOn = async (domain: string, asked: Record<string, string> = {}) => {
  const report = await linkReport(await actors.admin(), readReportQuery({ days: '7', domain, ...asked }));
  return { ...report, own: report.domains.find(({ name }) => name === domain) };
};

const firefox = {
  'user-agent': device.userAgent,
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-mode': 'navigate',
};
const visit = async (token: string, headers: Record<string, string> = firefox) => {
  const link = await inspectLink(await testPayload(), token, undefined);
  await recordLinkVisit(await testRequest(), link, new Headers(headers));
};

describe('steps of a sign-in link', () => {
  it('each step of a link, from request to session, is counted once, however often it happens', async () => {
    const { token } = await askForLink('steps@steps.example');
    expect((await reportOn('steps.example')).own).toEqual({
      name: 'steps.example',
      asked: 1,
      delivered: 0,
      opened: 0,
      signedIn: 0,
    });
    await sendDue();
    expect((await reportOn('steps.example')).own).toMatchObject({ delivered: 1, opened: 0 });
    await Promise.all([visit(token), visit(token)]);
    await visit(token);
    expect((await reportOn('steps.example')).own).toMatchObject({ opened: 1, signedIn: 0 });
    await claimByLink(await testRequest(), token, device);
    const { own, links } = await reportOn('steps.example');
    expect(own).toMatchObject({ asked: 1, delivered: 1, opened: 1, signedIn: 1 });
    expect(links).toMatchObject([{ email: 'steps@steps.example', step: 'signed-in', hasFailed: false }]);
    expect(links[0]?.signedInAfterSeconds).toBeGreaterThan(0);
  });

  it('visits of link scanners, prefetches and browsers with Global Privacy Control are not counted as opening the link', async () => {
    const { token } = await askForLink('scanned@scanner.example');
    await visit(token, { ...firefox, 'user-agent': 'Mozilla/5.0 Barracuda Link Scanner' });
    await visit(token, { ...firefox, 'sec-purpose': 'prefetch' });
    await visit(token, { ...firefox, 'sec-gpc': '1' });
    await visit(token, {});
    expect((await reportOn('scanner.example')).own).toMatchObject({ asked: 1, opened: 0 });
  });

  it('a link whose code was typed is counted as opened, even without a visit to its page', async () => {
    const { flow, code } = await askForLink('typed@typed.example');
    await claimByCode(await testRequest(), { flow, code }, device);
    expect((await reportOn('typed.example')).own).toMatchObject({ delivered: 1, opened: 1, signedIn: 1 });
  });

  it('a sign-in link that is mailed again is counted as one request and one repetition', async () => {
    await askForLink('again@again.example');
    await rows(`update auth_sign_in_requests set created_at = now() - interval '2 minutes', asked_by = 'others'
      where email = 'again@again.example'`);
    await rows(`insert into auth_sign_in_requests
        (email, token_hash, code_hmac, asked_by, expires_at, code_expires_at, used_at, created_at)
      select 'again@again.example', 'many-' || n, 'x', 'others', now(), now(), now(), now() - interval '5 minutes'
      from generate_series(1, 10) n`);
    await requestSignIn(await testRequest(), { email: 'again@again.example', isRemembered: true });
    expect((await reportOn('again.example')).own).toMatchObject({ asked: 1 });
    const { limited } = await findRefusals(await actors.admin(), 7);
    expect(limited.find(({ email }) => email === 'again@again.example')).toMatchObject({
      refused: 0,
      repeated: 1,
    });
  });

  it('log entries without a request id, from before links were tracked, are not counted', async () => {
    await rows(`insert into auth_log (event_type, email, metadata)
      values ('magic_link_requested', 'old@old.example', '{"path": "/auth"}'), ('SIGNED_IN', 'old@old.example', null)`);
    expect((await reportOn('old.example')).own).toBeUndefined();
  });
});

describe('refused sign-ins', () => {
  const times = async (reason: string) =>
    (await findRefusals(await actors.admin(), 7)).refusals.find((one) => one.reason === reason)?.times ?? 0;

  it('refusals are counted by reason: used, expired, invalid, wrong code', async () => {
    const claim = async (token: string) =>
      claimByLink(await testRequest(), token, device).catch(({ code }) => code);
    const spent = await askForLink('spent@refused.example');
    await claim(spent.token);
    expect(await claim(spent.token)).toBe('link_used');
    const over = await askForLink('over@refused.example');
    await rows(`update auth_sign_in_requests set expires_at = now() - interval '1 second' where id = $1`, [
      over.id,
    ]);
    await visit(over.token);
    await visit(over.token);
    expect(await claim('x'.repeat(43))).toBe('link_invalid');
    const typed = await askForLink('wrong@refused.example');
    const wrong = typed.code === '000000' ? '000001' : '000000';
    for (let time = 0; time < 2; time += 1) {
      await expect(
        claimByCode(await testRequest(), { flow: typed.flow, code: wrong }, device),
      ).rejects.toMatchObject({ code: 'code_wrong' });
    }
    expect(await Promise.all(['link_used', 'link_expired', 'link_invalid', 'code_wrong'].map(times))).toEqual(
      [1, 1, 1, 2],
    );
  });

  it('requests refused by the rate limit are counted by address, and are not counted as further requests', async () => {
    await askForLink('often@often.example');
    const again = async () =>
      requestSignIn(await testRequest(), { email: 'often@often.example', isRemembered: true });
    await expect(again()).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(again()).rejects.toMatchObject({ code: 'too_many_requests' });
    const { limited } = await findRefusals(await actors.admin(), 7);
    expect(limited.find(({ email }) => email === 'often@often.example')).toMatchObject({ refused: 2 });
    expect((await reportOn('often.example')).own).toMatchObject({ asked: 1 });
  });
});

describe('list of sign-in links', () => {
  it('the list of each step contains exactly the links counted for that step, by domain and by day', async () => {
    for (const name of ['none', 'sent', 'opened', 'in']) {
      const { token } = await askForLink(`${name}@list.example`);
      if (name !== 'none') await sendDue();
      if (name === 'opened') await visit(token);
      if (name === 'in') await claimByLink(await testRequest(), token, device);
      // Mails that are still queued must not go out with the next `sendDue`.
      await rows(`update emails set status = 'skipped' where status = 'queued'`);
    }
    const shown = async (step: string) =>
      (await reportOn('list.example', { step })).links.map(({ email }) => email.split('@')[0]).sort();
    expect(await shown('asked')).toEqual(['in', 'none', 'opened', 'sent']);
    expect(await shown('delivered')).toEqual(['in', 'opened', 'sent']);
    expect(await shown('opened')).toEqual(['in', 'opened']);
    expect(await shown('signed-in')).toEqual(['in']);
    expect(await shown('undelivered')).toEqual(['none']);
    expect(await shown('unopened')).toEqual(['sent']);
    expect(await shown('unfinished')).toEqual(['opened']);
    expect((await reportOn('list.example', { day: '2020-01-01' })).links).toEqual([]);
  });

  it('a page number past the end shows the last page', async () => {
    const count = linksPerPage + 1;
    await rows(
      `insert into auth_log (event_type, email, metadata, created_at)
       select 'magic_link_requested', 'person-' || n || '@paged.example', jsonb_build_object('requestId', gen_random_uuid()),
         now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
      [count],
    );
    const emailsOn = async (page: string) => {
      const { links, ...report } = await reportOn('paged.example', { page });
      return [links.map(({ email }) => email), report.page, report.pages];
    };
    expect(await emailsOn('2')).toEqual([[`person-${count}@paged.example`], 2, 2]);
    expect(await emailsOn('3')).toEqual(await emailsOn('2'));
    expect((await emailsOn('1'))[0]).toHaveLength(linksPerPage);
    expect(await reportOn('nobody.example', { page: '3' })).toMatchObject({ links: [], page: 1, pages: 1 });
  });

  it('invalid query parameters fall back to defaults, and valid ones remain in the URL', () => {
    const asked = { days: '8', step: 'constructor', domain: 'a b', day: '2026-99-99', page: '-3' };
    expect(reportParams(readReportQuery(asked)).toString()).toBe('days=30');
    const meant = { days: '7', step: 'unopened', domain: 'corp.example', day: '2026-11-22', page: '2' };
    expect(Object.fromEntries(reportParams(readReportQuery(meant)))).toEqual(meant);
    expect(readReportQuery({ page: '9'.repeat(40) }).page).toBe(10_000);
  });
});

describe('masked addresses', () => {
  const entryOf = async (email: string) => {
    const { links } = await linkReport(await actors.admin(), readReportQuery({ days: '7' }));
    return links.find((link) => link.email === email)?.entry ?? '';
  };
  const press = async (who: Who, entry: string) =>
    askStudio(
      new Request('http://localhost:3000/api/studio/addresses', {
        method: 'POST',
        headers: await actors.headers(who),
        body: new URLSearchParams({ entry, back: 'days=7&step=asked' }),
      }),
    );

  it('only admins can reveal an address, each for themselves, and each reveal is logged', async () => {
    await askForLink('masked@masked.example');
    const entry = await entryOf('masked@masked.example');
    const statuses = [];
    for (const who of everyone) statuses.push((await press(who, entry)).status);
    expect(statuses).toEqual([403, 403, 403, 303]);
    const noted = await rows(
      `select user_id, email, metadata from auth_log where event_type = 'address_revealed'`,
    );
    expect(noted).toEqual([{ user_id: await actors.id('admin'), email: null, metadata: { entry } }]);
    expect(await revealedTo(await actors.admin())).toEqual(new Set([entry]));
    expect(await revealedTo(await actors.editor())).toEqual(new Set());
    expect((await press('admin', entry)).headers.get('location')).toBe(
      `/admin/magic-link-report?days=7#entry-${entry}`,
    );
  });

  it('a revealed address is masked again after ten minutes', async () => {
    await rows(`update auth_log set created_at = created_at - interval '11 minutes'
      where event_type = 'address_revealed'`);
    expect(await revealedTo(await actors.admin())).toEqual(new Set());
  });

  it('revealing an entry that does not exist or is not a sign-in request returns 404 and is not logged', async () => {
    const [other] = await rows<{ id: string }>(
      `select id from auth_log where event_type = 'SIGNED_IN' limit 1`,
    );
    for (const entry of ['8f2f1c8e-0000-4000-8000-000000000000', String(other?.id)]) {
      await expect(revealAddress(await actors.admin(), entry)).rejects.toMatchObject({ status: 404 });
    }
    expect((await press('admin', 'no id')).status).toBe(422);
    expect(await revealedTo(await actors.admin())).toEqual(new Set());
  });
});

it('the days of the report begin at midnight in the firm’s time zone, which the report names', async () => {
  const payload = await testPayload();
  const settings = await payload.findGlobal({ slug: 'site-settings', depth: 0, overrideAccess: true });
  const setZone = (timeZone: string) =>
    payload.updateGlobal({ slug: 'site-settings', data: { timeZone }, overrideAccess: true });
  await setZone('Pacific/Auckland');
  try {
    for (const [index, at] of ['2026-03-09T10:59:59Z', '2026-03-09T11:00:00Z'].entries()) {
      await rows(
        `insert into auth_log (event_type, email, metadata, created_at)
         values ('magic_link_requested', $1, jsonb_build_object('requestId', gen_random_uuid()), $2)`,
        [`midnight-${index}@midnight.example`, at],
      );
    }
    const now = new Date('2026-03-09T12:00:00Z');
    const report = await linkReport(await actors.admin(), readReportQuery({ days: '7' }), now);
    expect(report.timeZone).toBe('Pacific/Auckland');
    expect(report.period.at(-1)).toEqual({ name: '2026-03-10', start: new Date('2026-03-09T11:00:00Z') });
    expect(askedPerDay(report).slice(-2)).toEqual([
      { name: '2026-03-09', asked: 1 },
      { name: '2026-03-10', asked: 1 },
    ]);
  } finally {
    await setZone(settings.timeZone);
  }
});

it('only admins can open the report and its list of refusals, and reveal an address', async () => {
  const query = readReportQuery();
  await expect(linkReport(await testRequest(), query)).rejects.toBeInstanceOf(Forbidden);
  await expect(findRefusals(await actors.editor(), 7)).rejects.toBeInstanceOf(Forbidden);
  await expect(revealAddress(await testRequest(), 'x')).rejects.toBeInstanceOf(Forbidden);
});

describe('report on 100,000 log entries of a year', () => {
  beforeAll(async () => {
    await fillTables(
      ['auth_log'],
      [
        `
      with asked as (
        select n, gen_random_uuid() as id, now() - n * interval '20 minutes' as at,
          'person-' || n || '@domain-' || n % 50 || '.example' as email
        from generate_series(1, 25000) n
      )
      insert into auth_log (event_type, email, metadata, created_at)
      select kind::enum_auth_log_event_type, email, jsonb_build_object('requestId', id), at + step * interval '20 seconds'
      from asked cross join lateral (values ('magic_link_requested', 0), ('magic_link_sent', 1),
        ('magic_link_opened', 2), ('SIGNED_IN', 3)) as steps(kind, step)`,
      ],
    );
  });

  it('the query plan uses an index of auth_log, and no sequential scan', async () => {
    const since = new Date(Date.now() - 30 * 86_400_000).toISOString();
    const plan = await rows<{ 'QUERY PLAN': string }>(`explain ${reportStatement('unopened')}`, [
      since,
      null,
      null,
      26,
      0,
      'UTC',
    ]);
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toMatch(/auth_log_(links|created_at)_idx/);
    expect(lines).not.toMatch(/Seq Scan on auth_log/);
  });

  it('a report on 7, 30 or 90 days runs four statements and reads its entries at most three times', async () => {
    const req = await actors.admin();
    const report = (days: string) => () =>
      Promise.all([
        linkReport(req, readReportQuery({ days, step: 'unfinished' })),
        findRefusals(req, Number(days)),
        revealedTo(req),
      ]);
    const { totals } = await linkReport(req, readReportQuery({ days: '90' }));
    expect(totals.signedIn).toBeGreaterThan(6000);
    expect(totals.medianSeconds).toBe(60);
    const entriesPerDay = 4 * 24 * 3;
    for (const days of ['7', '30', '90'])
      await expectReads(report(days), { statements: 4, rows: 3 * entriesPerDay * Number(days) });
  });
});
