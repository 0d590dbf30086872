/** Whatever the firm stops in a workspace is listed in the workspace's activity, as done by the firm. */
import { expect, it } from 'vitest';
import { listTeamActivity } from '@/features/teams/activity/list-team-activity';
import type { Team } from '@/payload-types';
import { actors } from '../../support/actors';
import { rows } from '../../support/db';
import { aStoredEmbed } from '../../support/embeds/embed-rows';
import { origin } from '../../support/forms';
import { testPayload } from '../../support/payload';
import { aStoredConnection } from '../../support/sign-on/sign-on-rows';
import { askStudio } from '../../support/studio-action';
import { aWorkspace } from '../../support/workspaces/workspaces';

const press = async (
  action: string,
  fields: Record<string, string>,
  who: 'admin' | 'editor' = 'admin',
): Promise<string | number> => {
  const response = await askStudio(
    new Request(`${origin}/api/studio/${action}`, {
      method: 'POST',
      headers: await actors.headers(who),
      body: new URLSearchParams(fields),
    }),
  );
  const page = response.headers.get('location');
  return (page && new URL(page, origin).searchParams.get('did')) ?? response.status;
};

const sentences = async ({ id: teamId }: Team, word: string) =>
  (await listTeamActivity(await testPayload(), { teamId, page: 1, perPage: 10 })).entries
    .map(({ sentence }) => sentence)
    .filter((sentence) => sentence.includes(word));

it('pausing and reopening an embed in the studio are each recorded once in the activity, with the reason for the pause', async () => {
  const { team } = await aWorkspace();
  const embed = await aStoredEmbed(team.id, { word: 'Prices' });
  const paused = () =>
    rows('select firm_paused_at is not null as is_paused, firm_paused_because from embeds where id = $1', [
      embed,
    ]);
  expect(await press('embeds/pause', { embed, reason: 'Mine' }, 'editor')).toBe(403);
  expect(await press('embeds/pause', { embed, reason: ' ' })).toBe('no_reason');
  expect(await press('embeds/pause', { embed, reason: 'It shows another firm’s logo' })).toBe('paused');
  expect(await press('embeds/pause', { embed, reason: 'Again' })).toBe('unchanged');
  expect(await paused()).toEqual([{ is_paused: true, firm_paused_because: 'It shows another firm’s logo' }]);
  expect(await press('embeds/open', { embed })).toBe('opened');
  expect(await press('embeds/open', { embed })).toBe('unchanged');
  expect(await paused()).toEqual([{ is_paused: false, firm_paused_because: null }]);
  expect(await sentences(team, 'embed')).toEqual([
    'The firm released the embed “Prices”',
    'The firm stopped the embed “Prices”: It shows another firm’s logo',
  ]);
});

it('stopping and releasing single sign-on in the studio are each recorded once, and a released connection is paused', async () => {
  const { team } = await aWorkspace();
  const connection = await aStoredConnection(team.id, { isCompulsory: true });
  const state = async () =>
    (
      await rows<{ state: string }>('select state::text from sign_on_connections where id = $1', [connection])
    )[0]?.state;
  expect(await press('sign-on/stop', { connection }, 'editor')).toBe(403);
  expect([await press('sign-on/stop', { connection }), await press('sign-on/stop', { connection })]).toEqual([
    'stopped',
    'unchanged',
  ]);
  expect(await state()).toBe('stopped');
  expect([
    await press('sign-on/release', { connection }),
    await press('sign-on/release', { connection }),
  ]).toEqual(['released', 'unchanged']);
  expect(await state()).toBe('paused');
  const recorded = await sentences(team, 'The firm');
  expect(recorded).toHaveLength(2);
});
