/** The partner tools on a workspace's page: the page of each tool is linked only for the roles that can use it. */
import { expect, it } from 'vitest';
import { ToolsSection } from '@/app/(site)/(account)/t/[teamSlug]/parts/tools-section';
import { partnerTools } from '@/cms/globals/account-texts';
import { findMembership } from '@/features/teams/queries';
import type { Team } from '@/payload-types';
import { renderHtml } from '../../support/content/render-html';
import { testPayload } from '../../support/payload';
import { aWorkspace, newMember, type Person } from '../../support/workspaces/workspaces';

async function linkedTools({ slug }: Team, { id: userId }: Person): Promise<string[]> {
  const workspace = await findMembership(await testPayload(), userId, slug);
  if (!workspace) throw new Error('They do not belong to the workspace.');
  const html = await renderHtml(await ToolsSection({ workspace, userId }));
  return [...html.matchAll(/href="\/enterprise\/([a-z-]+)\?workspace=([^"]+)"/g)]
    .filter(([, , place]) => place === slug)
    .map(([, tool = '']) => tool);
}

it('a workspace’s page links every partner tool for owners, all but sign-on for admins, and those about leads for members', async () => {
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

it('a workspace’s page links no partner tool if the tools are not on', async () => {
  const { team, owner } = await aWorkspace({ features: {} });
  expect(await linkedTools(team, owner)).toEqual([]);
});
