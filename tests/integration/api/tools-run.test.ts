/** Conditions under which the partner tools of a workspace run, and under which its people may use them. */
import { describe, expect, it } from 'vitest';
import { findStanding } from '@/features/members/queries';
import { findToolAccess, toolsRun } from '@/features/partners/tool-access';
import type { FeatureFlags } from '@/lib/feature-flags';
import type { Team } from '@/payload-types';
import { down, up } from '../../../migrations/20261126_041703_partner_leftovers';
import { callApi } from '../../support/api/call-api';
import { aKey } from '../../support/api/keys';
import { rows } from '../../support/db';
import { aStoredEmbed } from '../../support/embeds/embed-rows';
import { aMember } from '../../support/factories';
import { testPayload, testRequest } from '../../support/payload';
import { aStoredEndpoint } from '../../support/webhooks/webhook-rows';
import { aWorkspace, newMember, type Person } from '../../support/workspaces/workspaces';

const flags = (isOn: boolean | undefined): FeatureFlags =>
  isOn === undefined ? {} : { 'partner-tools': isOn };

async function aSwitched({ team: ofTeam, own }: { team?: boolean; own?: boolean }) {
  const { team, owner } = await aWorkspace({ features: flags(ofTeam) });
  await aMember({ email: owner.email, user_id: owner.id, features: flags(own) });
  return { team, owner };
}

const run = async ({ id }: Team) =>
  (await rows<{ run: boolean }>(`select ${toolsRun('team')} as run from teams team where id = $1`, [id]))[0]
    ?.run;

const mayUse = async ({ id: teamId }: Team, { id: userId }: Person) =>
  (await findToolAccess({ payload: await testPayload() }, { userId, teamId })).isOn;

describe('keys, webhooks and embeds of a workspace', () => {
  it.each([
    [{ team: true, own: undefined }, true, true],
    [{ team: true, own: true }, true, true],
    [{ team: true, own: false }, true, false],
    [{ team: false, own: undefined }, false, false],
    [{ team: false, own: true }, false, false],
    [{ team: undefined, own: true }, true, true],
    [{ team: undefined, own: false }, false, false],
    [{ team: undefined, own: undefined }, false, false],
  ])(
    'with the switches %j, the workspace’s partner tools run: %j, and its owner may use them: %j',
    async (switches, runs, has) => {
      const { team, owner } = await aSwitched(switches as { team?: boolean; own?: boolean });
      expect(await run(team)).toBe(runs);
      expect(await mayUse(team, owner)).toBe(has);
      const { features } = await findStanding({ payload: await testPayload() }, owner.id);
      expect(features['partner-tools'].isOn, 'in the session and in the studio').toBe(has);
      const answer = await callApi(await aKey(team), 'GET', '/me');
      expect(answer.status).toBe(runs ? 200 : 403);
      if (!runs) expect(answer.body.code).toBe('tools_off');
    },
  );

  it.each([
    ['is suspended', 'update users set suspended_at = now() where id = $1'],
    ['closes their account', 'update users set closed_at = now() where id = $1'],
    ['leaves the workspace', 'delete from team_memberships where user_id_id = $1'],
    [
      'has the tools switched off',
      `update members set features = '{"partner-tools": false}' where user_id_id = $1`,
    ],
    ['no longer has a switch of their own', `update members set features = '{}' where user_id_id = $1`],
  ])(
    'the partner tools of a workspace stop once the only member who may use them %s',
    async (_what, change) => {
      const { team, owner } = await aSwitched({ own: true });
      await newMember(team, 'owner');
      expect(await run(team)).toBe(true);
      await rows(change, [owner.id]);
      expect(await run(team)).toBe(false);
    },
  );

  it('the partner tools stop in a paused workspace, even if all switches are on', async () => {
    const { team } = await aSwitched({ team: true, own: true });
    await rows('update teams set disabled_at = now() where id = $1', [team.id]);
    expect(await run(team)).toBe(false);
  });

  it('the partner tools do not run if the value of the switch is neither true nor false', async () => {
    const { team } = await aSwitched({});
    await rows(`update teams set features = '{"partner-tools": "yes"}' where id = $1`, [team.id]);
    expect(await run(team)).toBe(false);
  });
});

describe('the migration to the switches of partner tools', () => {
  const upgrade = async () => {
    const { drizzle: db } = (await testPayload()).db as unknown as {
      drizzle: Parameters<typeof down>[0]['db'];
    };
    const args = { db, payload: await testPayload(), req: await testRequest() };
    await down(args);
    await up(args);
  };

  it('the migration switches the partner tools on for exactly the workspaces that use a partner tool and have no switch', async () => {
    const users = {
      'with a key': async (team: Team) => void (await aKey(team)),
      'with an endpoint': async (team: Team) => void (await aStoredEndpoint(team.id)),
      'with an embed': async (team: Team) => void (await aStoredEmbed(team.id)),
      'with features that are null': async (team: Team) => {
        await aKey(team);
        await rows('update teams set features = null where id = $1', [team.id]);
      },
    };
    const others = {
      'with nothing': async () => {},
      'with a revoked key': async (team: Team) => {
        await aKey(team);
        await rows('update api_keys set revoked_at = now() where team_id_id = $1', [team.id]);
      },
      'switched off': async (team: Team) => {
        await aKey(team);
        await rows(`update teams set features = '{"partner-tools": false}' where id = $1`, [team.id]);
      },
    };
    const made = async (prepare: (team: Team) => Promise<void>) => {
      const { team } = await aWorkspace({ features: { 'client-gpts': false } });
      await prepare(team);
      return team;
    };
    const [on, off] = await Promise.all(
      [users, others].map((all) => Promise.all(Object.values(all).map(made))),
    );
    const { team: personal } = await aSwitched({ own: true });
    await aKey(personal);
    await upgrade();
    expect(await Promise.all((on ?? []).map(run))).toEqual(Object.keys(users).map(() => true));
    expect(await Promise.all((off ?? []).map(run))).toEqual(Object.keys(others).map(() => false));
    const [kept] = await rows('select features from teams where id = $1', [on?.[0]?.id]);
    expect(kept?.features).toEqual({ 'client-gpts': false, 'partner-tools': true });
    const [untouched] = await rows('select features from teams where id = $1', [personal.id]);
    expect(untouched?.features).toEqual({});
  });
});
