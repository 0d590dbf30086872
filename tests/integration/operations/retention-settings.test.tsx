/** Periods as an admin sets them: the next night deletes by them and not before, the privacy page states them, bounds hold. */
import { createLocalReq, type PayloadRequest } from 'payload';
import { renderToReadableStream } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeBlocks } from '@/cms/blocks/complete-blocks';
import { RenderBlocks } from '@/cms/render-blocks';
import { countExpired } from '@/features/retention/count-expired';
import { jobs } from '@/features/retention/jobs';
import { keptRows } from '@/features/retention/kept-rows';
import { periodSettings } from '@/features/retention/period-settings';
import { type PeriodName, partsOf, periodNames, retentionPeriods } from '@/features/retention/periods';
import { readPeriods } from '@/features/retention/read-periods';
import { LastRun } from '@/features/retention/studio/last-run';
import { rows } from '../../support/leads';
import { testPayload } from '../../support/payload';
import { askStudio } from '../../support/studio-action';

let admin: PayloadRequest;

const set = async (data: Partial<Record<PeriodName, number | null>>) =>
  admin.payload.updateGlobal({
    slug: 'retention-periods',
    data: data as never,
    user: admin.user,
    overrideAccess: false,
  });
const night = async () => jobs[0]?.handle(await createLocalReq({}, await testPayload()), {});
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
const privacyTable = () =>
  html(<RenderBlocks blocks={completeBlocks([{ blockType: 'keptData', heading: 'At a glance' }])} />);

beforeAll(async () => {
  const payload = await testPayload();
  const data = { email: 'boss@firm.example', role: 'admin' } as const;
  const user = await payload.create({ collection: 'users', data, overrideAccess: true });
  admin = await createLocalReq({ user: { ...user, collection: 'users' } as never }, payload);
});

beforeEach(async () => {
  await rows('truncate error_reports, retention_periods, leads cascade');
});

describe('a period that an admin', () => {
  it('has not set is the one that stands', async () => {
    expect(await readPeriods(admin)).toEqual(retentionPeriods);
    await set({ errorReports: null });
    expect(await readPeriods(admin)).toEqual(retentionPeriods);
  });

  it('shortens deletes in the next night, and not before', async () => {
    await reportFrom(10);
    await reportFrom(31);
    await night();
    expect(await left('error_reports')).toBe(2);
    await set({ errorReports: 30 });
    expect(await left('error_reports')).toBe(2);
    await night();
    expect(await left('error_reports')).toBe(1);
  });

  it('lengthens keeps what would have gone', async () => {
    await reportFrom(100);
    await set({ errorReports: 120 });
    await night();
    expect(await left('error_reports')).toBe(1);
    await set({ errorReports: null });
    await night();
    expect(await left('error_reports')).toBe(0);
  });

  it('shortens for leads takes them with what hangs on them, and leaves clients alone', async () => {
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

  it.each(periodNames)('sets outside of its bounds is refused at the field: %s', async (name) => {
    const { min, max } = periodSettings[name];
    for (const wrong of [min - 1, max + 1, min + 0.5]) {
      await expect(set({ [name]: wrong })).rejects.toMatchObject({
        data: { errors: [{ path: name, message: expect.stringContaining(`from ${min} to ${max}`) }] },
      });
    }
    await set({ [name]: min });
    expect(partsOf((await readPeriods(admin))[name]).count).toBe(min);
  });

  it('never set, because somebody wrote into the table, is bounded all the same', async () => {
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
  it('states the periods that run, each in words, and others once they are changed', async () => {
    const before = await privacyTable();
    for (const { howLong } of keptRows(retentionPeriods)) expect(before).toContain(howLong);
    expect(before).toContain('24 months after our last contact');
    await set({ leads: 13, leadChanges: 1, errorReports: 45 });
    // React keeps what one request has read; another request reads anew.
    const after = keptRows(await readPeriods(admin)).map(({ howLong }) => howLong);
    expect(after).toEqual(expect.arrayContaining(['13 months after our last contact', '1 day', '45 days']));
  });

  it('is made anew when a period changes: every process drops its pages', async () => {
    const { hooks } = admin.payload.globals.config.find(({ slug }) => slug === 'retention-periods') ?? {};
    expect(hooks?.afterChange?.map(({ name }) => name)).toContain('revalidateOnGlobalChange');
  });
});

describe('before it is saved', () => {
  const ask = (query: string, headers: Record<string, string> = {}) =>
    askStudio(new Request(`http://localhost:3000/api/studio/retention?${query}`, { headers }));

  it('an admin reads how many rows the next night would delete', async () => {
    for (const days of [5, 10, 20, 40, 100]) await reportFrom(days);
    const counted = (count: number) => countExpired(admin, { name: 'errorReports', count });
    expect([await counted(90), await counted(15), await counted(7)]).toEqual([1, 3, 4]);
    await leadFrom(70, 'quiet@corp.example');
    expect(await countExpired(admin, { name: 'leads', count: 2 })).toBe(1);
    expect(await countExpired(admin, { name: 'leads', count: 3 })).toBe(0);
    expect(await left('error_reports')).toBe(5);
  });

  it('and what was counted is what the night deletes, for every period', async () => {
    await reportFrom(40);
    await leadFrom(800, 'old@corp.example');
    const counts = await Promise.all(
      periodNames.map(async (name) =>
        countExpired(admin, { name, count: partsOf(retentionPeriods[name]).count }),
      ),
    );
    await night();
    const [run] = await rows<{ last_run_deleted: Record<string, number> }>(
      'select last_run_deleted from retention_periods',
    );
    const deleted = Object.values(run?.last_run_deleted ?? {}).reduce((sum, count) => sum + count, 0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(deleted);
  });

  it('nobody else does', async () => {
    const other = await createLocalReq({}, admin.payload);
    await expect(countExpired(other, { name: 'leads', count: 1 })).rejects.toThrow();
    const response = await ask('name=leads&count=1', { origin: 'http://localhost:3000' });
    expect(response.status).toBe(403);
  });
});

describe('what the last night did', () => {
  const shown = async () => html(await LastRun({ req: admin }));

  it('is said with its time and its numbers, once there was one', async () => {
    expect(await shown()).toContain('has not run yet');
    await reportFrom(100);
    await leadFrom(900, 'gone@corp.example');
    await night();
    expect(await shown()).toMatch(/Last run .*It deleted 1 of leads, .*1 of error reports/);
    await night();
    expect(await shown()).toContain('Nothing had passed its period');
    expect(await left('retention_periods')).toBe(1);
  });

  it('is not put back by a form that was open meanwhile', async () => {
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
