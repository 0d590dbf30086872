/** Progress of the current month towards the goals that an admin has set. */

import { beforeAll, expect, it } from 'vitest';
import { goalProgress } from '@/features/analytics/figures/goal-progress';
import { revenue } from '@/features/leads/pipeline/figures/revenue';
import { Forbidden } from '@/http/app-error';
import { actors } from '../../support/actors';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';

const now = new Date('2026-02-19T12:00:00Z');

beforeAll(async () => {
  const payload = await testPayload();
  await payload.updateGlobal({ slug: 'site-settings', data: { timeZone: 'UTC' }, overrideAccess: true });
});

it('goal progress is empty if no goals are set', async () => {
  expect(await goalProgress(await actors.admin(), now)).toMatchObject({ month: '2026-02', goals: [] });
});

it('goal progress counts the month in the firm’s time zone without spam or other currencies, equals the revenue figures, and states what is needed per day', async () => {
  const payload = await testPayload();
  await payload.updateGlobal({
    slug: 'goals',
    data: { leads: 13, calls: 4, wonValue: 1000, currency: 'EUR' },
    overrideAccess: true,
  });
  await rows(`insert into leads (email, source, stage, deal_value, currency, created_at, won_at) values
    ('before@corp.example', 'book', 'new', null, 'USD', '2026-01-31T23:59:59Z', null),
    ('first@corp.example', 'book', 'new', null, 'USD', '2026-02-01T00:00:00Z', null),
    ('spam@corp.example', 'book', 'spam', null, 'USD', '2026-02-02', null),
    ('won@corp.example', 'book', 'won', 700, 'EUR', '2026-01-10', '2026-02-03'),
    ('dollars@corp.example', 'book', 'won', 900, 'USD', '2026-02-04', '2026-02-05'),
    ('earlier@corp.example', 'book', 'won', 500, 'EUR', '2026-01-10', '2026-01-31T23:59:59Z'),
    ('later@corp.example', 'book', 'new', null, 'USD', '2026-02-20', null)`);
  const progress = await goalProgress(await actors.admin(), now);
  expect(progress).toMatchObject({ month: '2026-02', daysLeft: 10, currency: 'EUR' });
  expect(progress.goals).toEqual([
    { name: 'leads', goal: 13, reached: 2, missing: 11, neededPerDay: 1.1 },
    { name: 'calls', goal: 4, reached: 0, missing: 4, neededPerDay: 0.4 },
    { name: 'wonValue', goal: 1000, reached: 700, missing: 300, neededPerDay: 30 },
  ]);
  const { months } = await revenue(await actors.admin(), now);
  const won = months.find(({ month }) => month === progress.month)?.amounts;
  expect(won).toContainEqual({ currency: 'EUR', total: 700 });
});

it('the month of the goals, and the days that are left, are those of the firm’s time zone', async () => {
  const payload = await testPayload();
  const setZone = (timeZone: string) =>
    payload.updateGlobal({ slug: 'site-settings', data: { timeZone }, overrideAccess: true });
  await setZone('Asia/Tokyo');
  const { month, daysLeft, timeZone } = await goalProgress(
    await actors.admin(),
    new Date('2026-01-31T15:00:00Z'),
  );
  await setZone('UTC');
  expect({ month, daysLeft, timeZone }).toEqual({ month: '2026-02', daysLeft: 28, timeZone: 'Asia/Tokyo' });
});

it('goal progress is for admins only', async () => {
  const editor = await actors.editor();
  await expect(goalProgress(editor, now)).rejects.toThrow(Forbidden);
});
