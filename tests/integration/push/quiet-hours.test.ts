/** Leads that arrive in a member's quiet hours. */
import { beforeAll, expect, it } from 'vitest';
import { captureTeamLead } from '@/features/team-leads/change-team-leads';
import type { Team } from '@/payload-types';
import { rows } from '../../support/db';
import { testRequest } from '../../support/payload';
import {
  aPartner,
  aPhone,
  endPauses,
  noticesOf,
  openPushService,
  type PushService,
  type TestBrowser,
  tellDue,
} from '../../support/push/push-service';
import { type Person, postTeamAction } from '../../support/workspaces/workspaces';

let service: PushService;
let team: Team;
let owner: Person;

beforeAll(async () => {
  service = await openPushService();
});

const clock = (minutesFromNow: number) =>
  new Date(Date.now() + minutesFromNow * 60_000).toISOString().slice(11, 16);

/** Saves the settings page’s form. @param from start of the quiet hours, in minutes from now; `until` is their end. */
const setQuiet = async (from: number, until: number) => {
  const quiet = { quiet: 'on', quiet_from: clock(from), quiet_until: clock(until) };
  const sent = { ...quiet, 'source:api': 'on', time_zone: 'UTC' };
  expect((await postTeamAction(owner, String(team.slug), 'change-phone-settings', sent)).status).toBe(303);
};

const aLead = async () =>
  captureTeamLead(await testRequest(), { teamId: team.id, email: 'ada@corp.example', source: 'api' });

const titlesOn = (browser: TestBrowser) =>
  service.arrived
    .filter(({ endpoint }) => endpoint === browser.endpoint)
    .map(({ body }) => (browser.read(body) as { notification: { title: string } }).notification.title);

it('leads that arrive in quiet hours are announced together when the quiet hours end, each exactly once', async () => {
  ({ team, owner } = await aPartner());
  const phone = await aPhone(owner, team);
  await setQuiet(-60, 120);
  await aLead();
  await tellDue(service.network);
  await aLead();
  await aLead();
  await tellDue(service.network);
  expect(titlesOn(phone)).toEqual([]);
  const waiting = await rows<{ minutes: number }>(
    `select round(extract(epoch from next_at - now()) / 60)::int as minutes from push_notices where team_id_id = $1`,
    [team.id],
  );
  expect(waiting).toHaveLength(3);
  for (const { minutes } of waiting) {
    expect(minutes).toBeGreaterThanOrEqual(118);
    expect(minutes).toBeLessThanOrEqual(120);
  }
  // Moves the quiet hours into the past.
  await setQuiet(-120, -60);
  await endPauses(phone);
  await tellDue(service.network);
  expect(titlesOn(phone)).toEqual(['3 new leads']);
  await tellDue(service.network);
  expect(titlesOn(phone)).toEqual(['3 new leads']);
  expect((await noticesOf(phone)).map(({ state, attempts }) => [state, attempts])).toEqual(
    Array.from({ length: 3 }, () => ['sent', 1]),
  );
});

it('a notice whose retry falls into quiet hours is not sent before the quiet hours end', async () => {
  ({ team, owner } = await aPartner());
  const phone = await aPhone(owner, team);
  service.answer = (_request, response) => response.writeHead(503).end();
  await aLead();
  await tellDue(service.network);
  await setQuiet(-60, 120);
  await endPauses(phone);
  service.arrived.length = 0;
  await tellDue(service.network);
  expect(service.arrived).toEqual([]);
  expect(await noticesOf(phone)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
});
