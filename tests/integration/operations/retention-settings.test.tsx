/** Retention periods set by an admin apply from the next nightly run on, are on the privacy page, and have bounds. */
import config from '@payload-config';
import type { PayloadRequest } from 'payload';
import { renderToReadableStream } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newRequest } from '@/access/actor';
import { retentionPoliciesOf } from '@/access/retention-policy';
import { completeBlocks } from '@/cms/blocks/complete-blocks';
import { RenderBlocks } from '@/cms/render-blocks';
import { countExpired } from '@/features/retention/count-expired';
import { jobs } from '@/features/retention/jobs';
import { listDisclosures } from '@/features/retention/list-disclosures';
import { partsOf } from '@/features/retention/periods';
import { readPeriods } from '@/features/retention/read-periods';
import { LastRun } from '@/features/retention/studio/last-run';
import { actors } from '../../support/actors';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';
import { askStudio } from '../../support/studio-action';

let admin: PayloadRequest;

const policies = retentionPoliciesOf(await config);
const standardPeriods = Object.fromEntries(policies.map(({ name, standard }) => [name, standard]));
const settings = policies.flatMap(({ name, standard, setting }) =>
  setting ? [{ name, standard, ...setting }] : [],
);

const set = async (data: Record<string, number | null>) =>
  admin.payload.updateGlobal({
    slug: 'retention-periods',
    data: data as never,
    user: admin.user,
    overrideAccess: false,
  });
const night = async () => {
  const req = await newRequest(await testPayload(), { kind: 'job', job: 'retention' });
  await jobs[0]?.handle(req, {});
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const reportFrom = (days: number) =>
  rows(`insert into error_reports (error, timestamp, created_at) values ('x', 1, $1)`, [daysAgo(days)]);
const leadFrom = (days: number, email: string) =>
  rows(`insert into leads (email, source, created_at, updated_at) values ($2, 'x', $1, $1)`, [
    daysAgo(days),
    email,
  ]);
const left = async (table: string) => (await rows(`select 1 from ${table}`)).length;

async function html(node: React.ReactNode): Promise<string> {
  const stream = await renderToReadableStream(node);
  await stream.allReady;
  return (await new Response(stream).text()).replaceAll(/<!--.*?-->/g, '');
}
const privacyTable = async () => {
  const { config } = await testPayload();
  return html(
    <RenderBlocks blocks={completeBlocks(config, [{ blockType: 'keptData', heading: 'At a glance' }])} />,
  );
};

beforeAll(async () => {
  admin = await actors.admin();
});

beforeEach(async () => {
  await rows('truncate error_reports, retention_periods, leads cascade');
});

describe('retention periods set by an admin', () => {
  it('a retention period that is not set has its default value', async () => {
    expect(await readPeriods(admin)).toEqual(standardPeriods);
    await set({ errorReports: null });
    expect(await readPeriods(admin)).toEqual(standardPeriods);
  });

  it('a shortened period takes effect with the next nightly run', async () => {
    await reportFrom(10);
    await reportFrom(31);
    await night();
    expect(await left('error_reports')).toBe(2);
    await set({ errorReports: 30 });
    expect(await left('error_reports')).toBe(2);
    await night();
    expect(await left('error_reports')).toBe(1);
  });

  it('a lengthened period keeps rows that would have been deleted', async () => {
    await reportFrom(100);
    await set({ errorReports: 120 });
    await night();
    expect(await left('error_reports')).toBe(1);
    await set({ errorReports: null });
    await night();
    expect(await left('error_reports')).toBe(0);
  });

  it('a shortened period for leads deletes inactive leads, but no won leads', async () => {
    await leadFrom(70, 'quiet@corp.example');
    await leadFrom(40, 'fresh@corp.example');
    await leadFrom(70, 'client@corp.example');
    await rows(`update leads set stage = 'won', updated_at = $1 where email = 'client@corp.example'`, [
      daysAgo(70),
    ]);
    await set({ leads: 2 });
    await night();
    const kept = await rows<{ email: string }>('select email from leads order by email');
    expect(kept.map(({ email }) => email)).toEqual(['client@corp.example', 'fresh@corp.example']);
  });

  it.each(settings)(
    'a period outside its bounds is rejected with an error at its field: $name',
    async ({ name, min, max }) => {
      for (const wrong of [min - 1, max + 1, min + 0.5]) {
        await expect(set({ [name]: wrong })).rejects.toMatchObject({
          data: { errors: [{ path: name, message: expect.stringContaining(`from ${min} to ${max}`) }] },
        });
      }
      await set({ [name]: min });
      expect(partsOf((await readPeriods(admin))[name] ?? '0 days').count).toBe(min);
    },
  );

  it('stored periods that are out of bounds are clamped to the bounds', async () => {
    await set({ leads: 24 });
    await rows('update retention_periods set leads = 0, page_views = 9999, error_reports = -5');
    expect(await readPeriods(admin)).toMatchObject({
      leads: '1 months',
      pageViews: '37 months',
      errorReports: '7 days',
    });
  });
});

describe('the privacy page', () => {
  it('the privacy page states all current periods in words', async () => {
    const before = await privacyTable();
    for (const { howLong } of await listDisclosures(admin, standardPeriods))
      expect(before).toContain(howLong);
    expect(before).toContain('24 months after our last contact');
    await set({ leads: 13, leadChanges: 1, errorReports: 45 });
    // The page reads the periods through React's cache, so they are read directly here.
    const after = (await listDisclosures(admin)).map(({ howLong }) => howLong);
    expect(after).toEqual(expect.arrayContaining(['13 months after our last contact', '1 day', '45 days']));
  });

  it('the retention settings have the hook that revalidates the cached pages after a change', async () => {
    const { hooks } = admin.payload.globals.config.find(({ slug }) => slug === 'retention-periods') ?? {};
    expect(hooks?.afterChange?.map(({ name }) => name)).toContain('revalidateOnGlobalChange');
  });
});

describe('the preview of a changed period', () => {
  const ask = (query: string, headers: Record<string, string> = {}) =>
    askStudio(new Request(`http://localhost:3000/api/studio/retention?${query}`, { headers }));

  it('the preview counts the rows that the next nightly run would delete, and deletes none', async () => {
    for (const days of [5, 10, 20, 40, 100]) await reportFrom(days);
    const counted = (count: number) => countExpired(admin, { name: 'errorReports', count });
    expect([await counted(90), await counted(15), await counted(7)]).toEqual([1, 3, 4]);
    await leadFrom(70, 'quiet@corp.example');
    expect(await countExpired(admin, { name: 'leads', count: 2 })).toBe(1);
    expect(await countExpired(admin, { name: 'leads', count: 3 })).toBe(0);
    expect(await left('error_reports')).toBe(5);
  });

  it('the previewed counts of all periods add up to the number of rows that the nightly run deletes', async () => {
    await reportFrom(40);
    await leadFrom(800, 'old@corp.example');
    const counts = await Promise.all(
      settings.map(async ({ name, standard }) =>
        countExpired(admin, { name, count: partsOf(standard).count }),
      ),
    );
    await night();
    const [run] = await rows<{ last_run_deleted: Record<string, number> }>(
      'select last_run_deleted from retention_periods',
    );
    const deleted = Object.values(run?.last_run_deleted ?? {}).reduce((sum, count) => sum + count, 0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(deleted);
  });

  it('the preview is for admins only', async () => {
    const other = await actors.visitor();
    await expect(countExpired(other, { name: 'leads', count: 1 })).rejects.toThrow();
    const response = await ask('name=leads&count=1', { origin: 'http://localhost:3000' });
    expect(response.status).toBe(403);
  });
});

describe('the last nightly run', () => {
  const shown = async () => html(await LastRun({ req: admin }));

  it('the last nightly run is shown with its time and the numbers of deleted rows', async () => {
    expect(await shown()).toContain('has not run yet');
    await reportFrom(100);
    await leadFrom(900, 'gone@corp.example');
    await night();
    expect(await shown()).toMatch(/Last run .*It deleted 1 of leads, .*1 of error reports/);
    await night();
    expect(await shown()).toContain('Nothing had passed its period');
    expect(await left('retention_periods')).toBe(1);
  });

  it('saving a stale form does not overwrite the stored result of the last run', async () => {
    await night();
    const stale = { last_run_at: '2020-01-01T00:00:00.000Z', last_run_deleted: { leads: 9 }, leads: 20 };
    await set(stale as never);
    const [run] = await rows<{ last_run_at: Date; leads: string }>(
      'select last_run_at, leads from retention_periods',
    );
    expect(run?.last_run_at.getFullYear()).toBeGreaterThan(2020);
    expect(Number(run?.leads)).toBe(20);
  });
});
