/** The monthly limit of a workspace's leads: leads beyond it are stored, and its owners are notified once a month. */
import { expect, it } from 'vitest';
import { env } from '@/config/env';
import { captureTeamLead } from '@/features/team-leads/change-team-leads';
import { maxLeadsPerMonth } from '@/features/team-leads/limits';
import { countLeadsOfMonth } from '@/features/team-leads/queries';
import { listTeamActivity } from '@/features/teams/activity/list-team-activity';
import type { Team } from '@/payload-types';
import { mailsOf, rows } from '../../support/db';
import { Mailbox } from '../../support/mail/mailbox';
import { testPayload, testRequest } from '../../support/payload';
import { sendDue } from '../../support/worker';
import { aWorkspace, newMember } from '../../support/workspaces/workspaces';

const capture = async ({ id: teamId }: Team) =>
  captureTeamLead(await testRequest(), { teamId, email: 'ada@corp.example', source: 'api' });

const fill = ({ id }: Team, leads: number) =>
  rows(
    `insert into team_leads (team_id_id, email, source, created_at)
     select $1, 'ada@corp.example', 'api', date_trunc('month', now(), 'UTC') from generate_series(1, $2::int)`,
    [id, leads],
  );

const notices = async ({ id: teamId }: Team) =>
  (await listTeamActivity(await testPayload(), { teamId, page: 1, perPage: 20 })).entries
    .map(({ sentence }) => sentence)
    .filter((sentence) => sentence.includes('limit'));

const told = async (email: string) => (await mailsOf(email, 'lead-limit')).length;

it('concurrent leads that reach the monthly limit are all stored, and cause one mail to each owner and one entry in the activity', async () => {
  const { team, owner } = await aWorkspace();
  const other = await newMember(team, 'owner');
  const admin = await newMember(team, 'admin');
  await fill(team, maxLeadsPerMonth - 2);
  await capture(team);
  expect([await told(owner.email), await notices(team)]).toEqual([0, []]);
  await Promise.all(Array.from({ length: 8 }, () => capture(team)));
  await capture(team);
  expect(await countLeadsOfMonth(await testRequest(), String(team.id))).toBe(maxLeadsPerMonth + 8);
  expect(await Promise.all([owner, other, admin].map(({ email }) => told(email)))).toEqual([1, 1, 0]);
  expect(await notices(team)).toEqual([
    'The limit of 10,000 leads a month was reached. Further leads are still stored',
  ]);
  await sendDue();
  const [mail] = await new Mailbox(env.mailboxDir).to(owner.email);
  expect(mail?.subject).toBe('Northwind has reached its leads of this month');
  expect(mail?.text).toContain('further leads are still stored');
});

it('if leads are stored one after another, the lead that reaches the limit causes the mail', async () => {
  const { team, owner } = await aWorkspace();
  await fill(team, maxLeadsPerMonth - 25);
  for (let lead = 1; lead < 25; lead += 1) await capture(team);
  expect(await told(owner.email)).toBe(0);
  await capture(team);
  expect(await told(owner.email)).toBe(1);
});

it('a workspace that reaches the limit again in a later month is notified again', async () => {
  const { team, owner } = await aWorkspace();
  await fill(team, maxLeadsPerMonth);
  await capture(team);
  await rows(
    `update team_activities set happened_at = happened_at - interval '1 month' where team_id_id = $1`,
    [team.id],
  );
  await capture(team);
  expect([await told(owner.email), (await notices(team)).length]).toEqual([2, 2]);
});
