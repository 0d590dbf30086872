/**
 * Odd values in the fields of declared actions cause no 5xx. This covers the actions of a workspace, of the account
 * area, of links in mails, and of the security page; those of the studio and of public forms are in
 * `odd-values.test.tsx`.
 */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { POST as postSecurity } from '@/app/api/auth/security/[action]/route';
import { loadAccountActions, loadLinkActions, loadTeamActions } from '@/features';
import { securityActions } from '@/features/auth/factors/forms/security-actions';
import { scopeField } from '@/features/keys/team-actions';
import { eventField } from '@/features/webhooks/endpoints/event-field';
import { postAccount } from '../../support/actions/account-action';
import { fromAnotherNetwork } from '../../support/actions/email-change';
import { origin } from '../../support/forms';
import { postLink } from '../../support/link-action';
import { inBatches } from '../../support/server/in-batches';
import { isFull } from '../../support/suite/full';
import { oddTexts, oddValues } from '../../support/suite/odd-values';
import { aPerson, aWorkspace, postTeamAction } from '../../support/workspaces/workspaces';

type Fields = Record<string, string>;

/** Plausible values for the fields beside an odd one, so that the odd value reaches the action. */
const plausible: Fields = {
  ...{
    name: 'Northwind',
    email: 'ada@corp.example',
    url: 'https://corp.example/',
    role: 'member',
    action: 'confirm',
  },
  ...{
    accent: '#b03a1a',
    background: '#ffffff',
    ink: '#1b1f27',
    calculator: 'roi',
    language: 'en',
    embed: 'new',
  },
  ...{ slug: 'northwind-moves', time_zone: 'UTC', heading: 'What it saves', lifetime: '30', origins: '' },
  ...{ quiet: 'on', quiet_from: '22:00', quiet_until: '06:00', description: 'Our own', text: 'It works.' },
  ...{ [scopeField('leads:read')]: 'on', [eventField('lead.created')]: 'on' },
};

/** Names of fields that contain an id. The ids sent in the tests belong to no row. */
const ids = new Set([
  'id',
  'gpt',
  'lead',
  'endpoint',
  'key',
  'device',
  'user',
  'invitation',
  'delivery',
  'factor',
]);

const plausibleFor = (name: string) =>
  plausible[name] ?? (ids.has(name) ? '00000000-0000-4000-8000-000000000000' : 'x');

/** Names of a schema's fields; for a schema that accepts any fields, the names of all plausible values. */
const keysOf = (schema: z.ZodType): string[] => {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const branches = [described, ...(described.oneOf ?? []), ...(described.anyOf ?? [])];
  const names = branches.flatMap(({ properties = {} }) => Object.keys(properties));
  return described.propertyNames ? Object.keys(plausible) : [...new Set(names)];
};

/**
 * Field values to post: each odd value in one field beside plausible others, and in all fields at once. The
 * short run sends odd texts only in all fields at once.
 */
function attemptsOf(names: readonly string[]): Fields[] {
  const beside = Object.fromEntries(names.map((name) => [name, plausibleFor(name)]));
  if (names.length === 0) return [{}];
  return [...oddValues, ...oddTexts].flatMap((odd) => [
    ...(isFull || oddValues.includes(odd) ? names.map((name) => ({ ...beside, [name]: odd })) : []),
    Object.fromEntries(names.map((name) => [name, odd])),
  ]);
}

/** Posts all attempts. @returns those whose response was a server error. */
async function faultsOf(schema: z.ZodType, post: (fields: Fields) => Promise<Response>): Promise<string[]> {
  const faults: string[] = [];
  await inBatches(attemptsOf(keysOf(schema)), async (fields) => {
    const response = await post(fields);
    if (response.status < 500) return;
    faults.push(`${JSON.stringify(fields).slice(0, 200)} → ${response.status} ${await response.text()}`);
  });
  return faults.slice(0, 10);
}

const features = { 'partner-tools': true, 'client-gpts': true };
const teamActions = (await loadTeamActions()).filter(({ receive }) => !receive);

it.each(teamActions.map((action) => [action.name, action] as const))(
  'the workspace action %s returns no 5xx, whatever values its fields contain',
  async (name, { schema }) => {
    const { team, owner } = await aWorkspace({ features });
    expect(await faultsOf(schema, (fields) => postTeamAction(owner, team.slug, name, fields))).toEqual([]);
  },
);

it.each((await loadAccountActions()).map((action) => [action.path, action] as const))(
  'the account action %s returns no 5xx, whatever values its fields contain',
  async (path, { schema }) => {
    const { token } = await aPerson();
    const post = (fields: Fields) => postAccount(token, path, fields, fromAnotherNetwork());
    expect(await faultsOf(schema, post)).toEqual([]);
  },
);

it.each((await loadLinkActions()).map((action) => [action.name, action] as const))(
  'the mail link %s returns no 5xx, whatever values its fields contain',
  async (name, { schema }) => {
    expect(await faultsOf(schema, (fields) => postLink(name, fields, fromAnotherNetwork()))).toEqual([]);
  },
);

describe('the security page', () => {
  it.each(Object.entries(securityActions))(
    'the action %s of the security page returns no 5xx, whatever values its fields contain',
    async (action, { schema }) => {
      const { token } = await aPerson();
      const post = (fields: Fields) =>
        postSecurity(
          new Request(`${origin}/api/auth/security/${action}`, {
            method: 'POST',
            body: new URLSearchParams(fields),
            headers: { origin, cookie: `plumbline-session=${token}`, ...fromAnotherNetwork() },
          }),
          { params: Promise.resolve({ action }) },
        );
      expect(await faultsOf(schema, post)).toEqual([]);
    },
  );
});
