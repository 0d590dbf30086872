/** Which leads read an article before they sent a form, and how many of them were won. */
import { expect, it } from 'vitest';
import { articleTouches, countContent, wonByArticle } from '@/features/leads/pipeline/figures/content-counts';
import { contentTouch, touchedBy } from '@/features/leads/pipeline/figures/content-touch';
import { actors } from '../../../support/actors';
import { fillTables } from '../../../support/database/fill-tables';
import { expectReads } from '../../../support/database/reads';
import { deleteLeads, rows } from '../../../support/db';
import { aLead, capture } from '../../../support/factories';
import { testRequest } from '../../../support/payload';
import { manyLeads } from '../../../support/suite/full';

const journey = (...paths: string[]) =>
  JSON.stringify(paths.map((path) => ({ path, at: new Date().toISOString() })));

it('a lead that read an article counts once in total and once in each kind of touch (first, last, assisting), with won deals by currency', async () => {
  await aLead({
    email: 'first@corp.example',
    journey: journey('/', '/blog/a', '/pricing', '/blog/b', '/contact'),
  });
  await aLead({ email: 'last@corp.example', journey: journey('/case-studies/c', '/blog/a', '/contact') });
  await aLead({ email: 'both@corp.example', journey: journey('/blog/a', '/contact') });
  await aLead({ email: 'between@corp.example', journey: journey('/blog/b', '/blog/a') });
  await aLead({
    email: 'between@corp.example',
    message: 'Again',
    journey: journey('/blog/b', '/blog/a', '/resources/g'),
  });
  await aLead({ email: 'never@corp.example', journey: journey('/blog/b', '/blog/a-longer') });
  await capture({ email: 'spam@corp.example', journey: journey('/blog/a') }, 'honeypot');
  await rows(
    `update leads set stage = 'won', deal_value = 5000, currency = 'USD' where email in ('first@corp.example', 'both@corp.example')`,
  );
  await rows(
    `update leads set stage = 'won', deal_value = 700, currency = 'EUR' where email = 'between@corp.example'`,
  );
  const usd = (total: number) => [{ currency: 'USD', total }];
  const touch = await contentTouch(await actors.admin(), '/blog/a');
  expect(touch.first).toEqual({ leads: 2, won: 2, amounts: usd(10_000) });
  expect(touch.last).toEqual({ leads: 2, won: 1, amounts: usd(5000) });
  expect(touch.assisting).toEqual({ leads: 1, won: 1, amounts: [{ currency: 'EUR', total: 700 }] });
  expect(touch.all).toMatchObject({ leads: 4, won: 3 });
  expect(touch.all.amounts).toContainEqual({ currency: 'EUR', total: 700 });
});

it('content touches are for admins only', async () => {
  await expect(contentTouch(await testRequest(), '/blog/a')).rejects.toThrow();
});

it('with few leads, the touches of all articles are counted on each request', async () => {
  await deleteLeads();
  const req = await actors.admin();
  const read = { journey: journey('/blog/a', '/contact') };
  const told = async () => (await articleTouches(req, ['/blog/a'])).touches.get('/blog/a')?.leads;
  await aLead({ email: 'one@corp.example', ...read });
  expect(await told()).toBe(1);
  await countContent(req);
  await aLead({ email: 'two@corp.example', ...read });
  expect(await told()).toBe(2);
});

it('with many leads, the touches of one article are read by an index, and the touches of all articles come from the stored count', async () => {
  await deleteLeads();
  await fillTables(
    ['leads', 'lead_events'],
    [
      `insert into leads (email, source, stage, deal_value, currency)
    select 'lead-' || n || '@corp.example', 'contact_form',
      (case when n % 1000 = 0 then 'won' else 'new' end)::enum_leads_stage, 1000, 'USD' from generate_series(1, ${manyLeads}) n`,
    ],
    [
      `insert into lead_events (lead_id, type, source, data)
    select id, 'submission', source, jsonb_build_object('journey', jsonb_build_array(
      jsonb_build_object('path', '/'), jsonb_build_object('path', '/blog/article-' || (n % 100)),
      jsonb_build_object('path', '/resources/guide-' || (n % 37)), jsonb_build_object('path', '/contact')))
    from (select id, source, row_number() over () as n from leads) lead`,
    ],
  );
  const req = await actors.admin();
  expect((await contentTouch(req, '/blog/article-7')).all.leads).toBe(manyLeads / 100);
  await expectReads(() => contentTouch(req, '/blog/article-7'), {
    statements: 1,
    rows: 1.1 * manyLeads,
    passes: ['leads'],
  });
  const text = JSON.stringify(await rows(`explain ${touchedBy.replaceAll('$1::text', `'/blog/article-7'`)}`));
  expect(text).toContain('lead_events_journey_idx');
  expect(text).not.toContain('Seq Scan on lead_events');
  await countContent(req);
  const articles = Array.from({ length: 50 }, (_, index) => `/blog/article-${index}`);
  const { touches, countedAt } = await articleTouches(req, articles);
  await expectReads(() => articleTouches(req, articles), { statements: 1, rows: 10 });
  expect([...touches.values()].map(({ leads }) => leads)).toEqual(articles.map(() => manyLeads / 100));
  await aLead({ email: 'one-more@corp.example', journey: journey('/blog/article-7', '/contact') });
  const told = async () => (await articleTouches(req, articles)).touches.get('/blog/article-7')?.leads;
  expect(await told()).toBe(manyLeads / 100);
  expect((await wonByArticle(req)).countedAt).toEqual(countedAt);
  await countContent(req);
  expect(await told()).toBe(manyLeads / 100 + 1);
});
