/** The partner tools on a workspace's page: the page of each tool is linked only for the roles that can use it. */
import { expect, it } from 'vitest';
import { ToolsSection } from '@/app/(site)/(account)/t/[teamSlug]/parts/tools-section';
import { partnerTools } from '@/cms/globals/account-texts';
import { maxEmbeds } from '@/features/embeds/limits';
import { maxKeys } from '@/features/keys/limits';
import { pushLimits } from '@/features/push/limits';
import { maxLeadsPerMonth } from '@/features/team-leads/limits';
import { findMembership } from '@/features/teams/queries';
import { webhookLimits } from '@/features/webhooks/limits';
import { formatWhole } from '@/lib/format/format-number';
import type { Team } from '@/payload-types';
import { aKey } from '../../support/api/keys';
import { renderHtml } from '../../support/content/render-html';
import { aStoredEmbed } from '../../support/embeds/embed-rows';
import { testPayload } from '../../support/payload';
import { aWorkspace, newMember, type Person } from '../../support/workspaces/workspaces';

async function sectionOf({ slug }: Team, { id: userId }: Person): Promise<string> {
  const workspace = await findMembership(await testPayload(), userId, slug);
  if (!workspace) throw new Error('They do not belong to the workspace.');
  return renderHtml(await ToolsSection({ workspace, userId }));
}

/** Text of HTML without its tags. */
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '');

async function linkedTools(team: Team, person: Person): Promise<string[]> {
  const { slug } = team;
  const html = await sectionOf(team, person);
  return [...html.matchAll(/href="\/enterprise\/([a-z-]+)\?workspace=([^"]+)"/g)]
    .filter(([, , place]) => place === slug)
    .map(([, tool = '']) => tool);
}

it('a workspace’s page links every partner tool for owners, all tools but sign-on for admins, and the tools about leads for members', async () => {
  const { team, owner } = await aWorkspace();
  expect(await linkedTools(team, owner)).toEqual(partnerTools);
  expect(await linkedTools(team, await newMember(team, 'admin'))).toEqual(
    partnerTools.filter((tool) => tool !== 'sso'),
  );
  expect(await linkedTools(team, await newMember(team, 'member'))).toEqual([
    'analytics-dashboard',
    'mobile-dashboard',
    'mobile-settings',
  ]);
});

it('a workspace’s page states for each tool how much of its limit is used, and that a limit is reached', async () => {
  const { team, owner } = await aWorkspace();
  await aStoredEmbed(team.id);
  await aKey(team);
  const html = await sectionOf(team, owner);
  const limits: [string, number][] = [
    ['Embeds', maxEmbeds],
    ['Leads this month', maxLeadsPerMonth],
    ['Webhook endpoints', webhookLimits.endpoints],
    ['API keys', maxKeys],
    ['Phones with notifications', pushLimits.devicesOfWorkspace],
  ];
  const used = new Map([
    ['Embeds', 1],
    ['API keys', 1],
  ]);
  const facts = limits.map(([label, limit]) => `${label}${used.get(label) ?? 0} of ${formatWhole(limit)}`);
  expect(wordsOf(html)).toContain(facts.join(''));
  for (let count = 1; count < maxKeys; count += 1) await aKey(team);
  expect(wordsOf(await sectionOf(team, owner))).toContain(
    `API keys${maxKeys} of ${maxKeys}: the limit is reached`,
  );
});

it('a workspace’s page links no partner tool if the tools are not on', async () => {
  const { team, owner } = await aWorkspace({ features: {} });
  expect(await linkedTools(team, owner)).toEqual([]);
});
