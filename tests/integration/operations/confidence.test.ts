import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimReport } from '@/features/confidence/figures/claim-support';
import { calibrationOf, leadShares } from '@/features/confidence/figures/lead-shares';
import { outboxBalance } from '@/features/confidence/figures/outbox-balance';
import { rulesOf } from '@/features/confidence/studio/trial-query';
import { eventKindsOf } from '@/features/leads/signals/scoring/activity';
import { rulesInForce, trialStatement, tryRules } from '@/features/leads/signals/scoring/try-rules';
import { Forbidden } from '@/http/app-error';
import { actors } from '../../support/actors';
import { publishOnboarding } from '../../support/content';
import { fillTables } from '../../support/database/fill-tables';
import { expectReads } from '../../support/database/reads';
import { rows } from '../../support/db';
import { aLead, create } from '../../support/factories';
import { testRequest } from '../../support/payload';
import { manyLeads } from '../../support/suite/full';

describe('shares of leads', () => {
  beforeAll(async () => {
    await rows(`
      insert into leads (email, stage, priority_score, company, consent_at, first_touch_referrer, created_at)
      select 'share-' || n || '@corp.example',
        case when n <= 30 then 'won' when n <= 60 then 'lost' when n <= 65 then 'spam' else 'new' end::enum_leads_stage,
        case when n <= 28 then 90 when n <= 30 then 19.6 when n <= 60 then 10 else 50 end,
        case when n % 2 = 0 then 'Corp' when n % 3 = 0 then '' end, case when n <= 20 then now() end,
        case when n <= 10 then 'https://news.example' end,
        case when n <= 50 then now() - interval '100 days' else now() end
      from generate_series(1, 100) n`);
  });
  afterAll(() => rows(`delete from leads where email like 'share-%'`));

  it('each share of leads is calculated within the group that the share concerns, without quarantined leads', async () => {
    const { wins, mature, withCompany, withOrigin, withConsent, booked } = await leadShares(
      await actors.admin(),
    );
    expect(wins).toMatchObject({ successes: 30, trials: 60, isTelling: true });
    expect(mature).toMatchObject({ successes: 30, trials: 50 });
    expect(withCompany).toMatchObject({ successes: 48, trials: 95 });
    expect(withOrigin).toMatchObject({ successes: 10, trials: 95 });
    expect(withConsent).toMatchObject({ successes: 20, trials: 95 });
    expect(booked).toMatchObject({ successes: 0, trials: 45 });
  });

  it('won and lost leads are counted by score band, and their shares decide whether the calibration holds, fails or has too few bands', async () => {
    const { bands } = await leadShares(await actors.admin());
    expect(bands.map(({ from, to, won }) => [from, to, won.successes, won.trials])).toEqual([
      [0, 19, 2, 32],
      [20, 39, 0, 0],
      [40, 59, 0, 0],
      [60, 79, 0, 0],
      [80, 100, 28, 28],
    ]);
    expect(bands.map(({ open }) => open)).toEqual([0, 0, 35, 0, 0]);
    expect(calibrationOf(bands)).toBe('holds');
    expect(calibrationOf(bands.slice(0, 4))).toBe('too few');
    expect(
      calibrationOf(bands.map((band, index) => ({ ...band, won: (bands[4 - index] ?? band).won }))),
    ).toBe('does not hold');
  });
});

describe('backtest of scoring rules on past leads', () => {
  const weights = { intent: 45, fit: 30, engagement: 15, urgency: 10 };

  beforeAll(async () => {
    await publishOnboarding();
    await aLead({ email: 'books@corp.example', source: 'book', company: 'Books' });
    await aLead({ email: 'asks@corp.example', source: 'contact_form', company: 'Asks' });
    await rows(`update leads set stage = 'won' where email = 'asks@corp.example'`);
    await rows(`insert into lead_events (lead_id, type) select id, 'calculator' from leads
      where email = 'asks@corp.example'`);
    await aLead({ email: 'machine@corp.example', source: 'book' });
    await rows(`update leads set stage = 'spam' where email = 'machine@corp.example'`);
  });

  it('a backtest of the current rules finds exactly the leads of which the team was notified by mail', async () => {
    const trial = await tryRules(await actors.admin(), rulesInForce);
    expect(trial).toMatchObject({ looked: 2, isCapped: false, gained: [], lost: [] });
    expect(trial.now).toEqual({ leads: 1, won: 0 });
    expect(trial.tried).toEqual(trial.both);
    const told = await rows<{ count: number }>(
      `select count(*)::int as count from emails where template = 'lead-notification' and lead_id in
         (select id from leads where stage <> 'spam')`,
    );
    expect(told[0]?.count).toBe(1);
  });

  it('a backtest lists the leads of which the team would be notified only by the new rules, or only by the current rules', async () => {
    const lower = await tryRules(await actors.admin(), rulesOf({ threshold: 35, ...weights }));
    expect(lower.tried).toEqual({ leads: 2, won: 1 });
    expect(lower.gained).toMatchObject([{ title: 'Asks', stage: 'won' }]);
    expect(lower.lost).toEqual([]);
    const higher = await tryRules(await actors.admin(), rulesOf({ threshold: 81, ...weights }));
    expect(higher.lost).toMatchObject([{ title: 'Books', now: 80, tried: 80 }]);
    const byFit = await tryRules(
      await actors.admin(),
      rulesOf({ threshold: 40, intent: 0, fit: 100, engagement: 0, urgency: 0 }),
    );
    // A booking from a corporate address scores at least 80, whatever the weights.
    expect(byFit).toMatchObject({ tried: { leads: 1 }, gained: [], lost: [] });
  });

  it('a backtest scores each lead at the lead’s peak, before engagement decayed', async () => {
    const trialOf = async () =>
      (await tryRules(await actors.admin(), rulesOf({ threshold: 35, ...weights }))).gained[0]?.tried;
    const fresh = await trialOf();
    // 39 points for intent, and 4 for a calculation on the same day.
    expect(fresh).toBe(43);
    await rows(`update lead_events set created_at = created_at - interval '60 days'`);
    await rows(`update leads set created_at = created_at - interval '60 days'`);
    expect(await trialOf()).toBe(fresh);
    await rows(`update leads set created_at = created_at - interval '60 days'`);
    expect(await tryRules(await actors.admin(), rulesInForce)).toMatchObject({ looked: 0 });
  });

  it('a backtest changes no lead', async () => {
    const state = () => rows('select id, priority_score, was_notified_at, updated_at from leads order by id');
    const before = await state();
    await tryRules(await actors.admin(), rulesOf({ threshold: 1, ...weights }));
    expect(await state()).toEqual(before);
  });
});

it('the site’s claims are compared with the published case studies, and sample case studies are marked as samples', async () => {
  const at = { direction: null, format: '', indent: 0, version: 1 };
  const text = {
    type: 'text',
    text: 'What we did.',
    detail: 0,
    format: 0,
    mode: 'normal',
    style: '',
    version: 1,
  };
  const body = { root: { ...at, type: 'root', children: [{ ...at, type: 'paragraph', children: [text] }] } };
  const base = { summary: 'x', client: 'x', industry: 'x', body };
  const results = [{ value: '40 h', label: 'a week less over four clinics' }];
  for (const [slug, isSample, _status] of [
    ['sample-case', true, 'published'],
    ['real-case', false, 'published'],
    ['draft-case', false, 'draft'],
  ] as const) {
    await create('case-studies', { ...base, title: slug, slug, results, isSample, _status } as never, {
      draft: _status === 'draft',
    });
  }
  const report = await claimReport(await actors.admin());
  expect(report).toMatchObject({ cases: 2, samples: 1 });
  const hours = report.claims.find(({ claim }) => claim === '40+ hours saved a week');
  expect(hours?.results.map(({ title, isSample, isMet }) => [title, isSample, isMet])).toEqual([
    ['real-case', false, true],
    ['sample-case', true, true],
  ]);
});

it('confidence figures are for admins only', async () => {
  for (const req of [await testRequest(), await actors.editor()]) {
    await expect(leadShares(req)).rejects.toBeInstanceOf(Forbidden);
    await expect(tryRules(req, rulesInForce)).rejects.toBeInstanceOf(Forbidden);
    await expect(claimReport(req)).rejects.toBeInstanceOf(Forbidden);
    await expect(outboxBalance(req)).rejects.toBeInstanceOf(Forbidden);
  }
});

describe('confidence figures with many leads', () => {
  beforeAll(async () => {
    await rows('delete from emails');
    await fillTables(
      ['leads', 'lead_events', 'emails'],
      [
        `
      with made as (
        insert into leads (email, company, stage, priority_score, created_at)
        select 'many-' || n || '@corp.example', 'Corp ' || n,
          (array['new', 'contacted', 'won', 'lost']::enum_leads_stage[])[1 + n % 4], n % 101,
          now() - n * interval '5 minutes'
        from generate_series(1, ${manyLeads}) n returning id, email, created_at
      ), asked as (
        insert into lead_events (lead_id, type, source, data, created_at)
        select id, 'submission', 'contact_form', '{"engagements": [], "topic": "x"}', created_at from made
      )
      insert into emails (template, "to", subject, lead_id, status, due_at)
      select 'x', email, 'x', id, (array['sent', 'skipped', 'queued']::enum_emails_status[])[n],
        now() + interval '1 day' * case when n = 3 then 1 else -1 end
      from made, generate_series(1, 3) n`,
      ],
    );
  });

  it('the outbox balance includes every mail', async () => {
    expect(await outboxBalance(await actors.admin())).toMatchObject({
      due: 2 * manyLeads,
      sent: manyLeads,
      skipped: manyLeads,
      waiting: manyLeads,
      isKept: true,
    });
    await rows(`update emails set due_at = now() - interval '1 hour' where id =
      (select id from emails where status = 'queued' limit 1)`);
    expect(await outboxBalance(await actors.admin())).toMatchObject({ underway: 1, late: 1, isKept: false });
  });

  it('the backtest of scoring rules reads leads and events by an index', async () => {
    const { payload } = await testRequest();
    const statement = trialStatement(eventKindsOf(payload));
    const plan = await rows<{ 'QUERY PLAN': string }>(`explain ${statement}`, [
      new Date(Date.now() - 90 * 86_400_000).toISOString(),
      1001,
    ]);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan/);
  });

  it('each confidence figure reads a bounded number of rows', async () => {
    const req = await actors.admin();
    await expectReads(() => leadShares(req), { statements: 2, rows: 1.01 * manyLeads, passes: ['leads'] });
    await expectReads(() => tryRules(req, rulesInForce), { statements: 1, rows: 2500 });
    await expectReads(() => claimReport(req), { statements: 3, rows: 100 });
    await expectReads(() => outboxBalance(req), {
      statements: 1,
      rows: 3 * manyLeads + 100,
      passes: ['emails'],
    });
  });
});
