/** Actions of workspaces, and of the studio on workspaces, that need a factor confirmed in the last ten minutes. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadTeamActions } from '@/features';
import { rows } from '../../../support/db';
import { FactorBrowser } from '../../../support/factors/factor-browser';
import { askStudio } from '../../../support/studio-action';
import { aWorkspace, postTeamAction } from '../../../support/workspaces/workspaces';

/** Sets how long ago the factor was confirmed in all sessions of a user. */
const ageFactor = (userId: string, minutes: number) =>
  rows(`update auth_sessions set stepped_up_at = now() - make_interval(mins => $2) where user_id = $1`, [
    userId,
    minutes,
  ]);

const codeOf = async (response: Response) => {
  const body = await response.json().catch(() => null);
  return body?.data?.code ?? body?.code ?? null;
};

describe('workspace actions with isGrave', async () => {
  const grave = (await loadTeamActions()).filter(({ isGrave }) => isGrave);
  const { team, owner } = await aWorkspace();
  const browser = new FactorBrowser(owner.token);
  await browser.addTotp();

  it('the workspace actions with isGrave are those on roles, people, keys, single sign-on and the deletion of a workspace', () => {
    expect(grave.map(({ name }) => name).sort()).toEqual([
      'change-role',
      'delete-workspace',
      'drop-sign-on-domain',
      'make-key',
      'remove-member',
      'remove-sign-on',
      'require-sign-on',
      'rotate-key',
      'save-sign-on',
      'switch-off-sign-on',
      'switch-on-sign-on',
    ]);
  });

  it.each(grave.map(({ name }) => name))(
    'the action %s is refused to an owner whose factor was confirmed eleven minutes ago, and not refused after a new confirmation',
    async (name) => {
      await ageFactor(owner.id, 11);
      const refused = await postTeamAction(browser, team.slug, name, {});
      expect([refused.status, await codeOf(refused)]).toEqual([403, 'step_up_required']);
      await ageFactor(owner.id, 1);
      expect(await codeOf(await postTeamAction(browser, team.slug, name, {}))).not.toBe('step_up_required');
    },
  );
});

describe('studio actions that stop or resume a tool of a workspace, change how a mail provider is trusted, or send notifications elsewhere', async () => {
  const browser = await FactorBrowser.signIn('stops@firm.example');
  await rows(`update users set role = 'admin' where email = 'stops@firm.example'`);
  await browser.addTotp();
  const userId = (await browser.session())?.user.id ?? '';

  const press = (path: string, fields: Record<string, string>) =>
    askStudio(
      new Request(`http://localhost:3000/api/studio/${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: {
          accept: 'application/json',
          cookie: `plumbline-session=${browser.token}`,
          'sec-fetch-site': 'same-origin',
        },
      }),
    );

  it.each([
    ['keys/revoke', 'key'],
    ['workspaces/pause', 'team'],
    ['workspaces/open', 'team'],
    ['embeds/pause', 'embed'],
    ['embeds/open', 'embed'],
    ['webhooks/stop', 'endpoint'],
    ['webhooks/release', 'endpoint'],
    ['sign-on/stop', 'connection'],
    ['sign-on/release', 'connection'],
    ['mail-providers/save', 'provider'],
    ['mail-providers/password', 'provider'],
    ['mail-providers/remove', 'provider'],
    ['notifications/make', 'destination'],
    ['notifications/change', 'destination'],
    ['notifications/renew-secret', 'destination'],
    ['notifications/delete', 'destination'],
  ])(
    'the action %s is refused to an admin whose factor was confirmed eleven minutes ago, and not refused after a new confirmation',
    async (path, field) => {
      const value = field === 'provider' ? 'brevo' : randomUUID();
      const fields = { [field]: value, secret: 'x', reason: 'Unpaid', changed_at: '2026-01-01T00:00:00Z' };
      await ageFactor(userId, 11);
      const refused = await press(path, fields);
      expect([refused.status, await codeOf(refused)]).toEqual([403, 'step_up_required']);
      await ageFactor(userId, 1);
      expect([303, 404]).toContain((await press(path, fields)).status);
    },
  );
});
