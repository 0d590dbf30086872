import { z } from 'zod';
import { required } from '@/forms/text-schema';
import { parseInput } from '@/http/parse-input';
import { toolAction } from '../partners/tool-action';
import { withDone } from '../teams/paths';
import { apiScopeNames } from './api-key';
import { type KeyLifetime, type KeyOverlap, keyLifetimes, keyOverlaps } from './key-lifetimes';
import { maxKeyName } from './limits';
import { makeKey, revokeKey, rotateKey } from './make-keys';
import { keysPath } from './paths';

/** Name of a scope's checkbox; a form without script sends each checkbox that is ticked. */
export const scopeField = (scope: string): string => `scope:${scope}`;

const choiceOf = <Name extends string>(choices: Readonly<Record<Name, unknown>>, error: string) =>
  z.enum(Object.keys(choices) as [Name, ...Name[]], { error });

const New = z.object({
  name: required(maxKeyName, 'Please type a name by which you will know it'),
  lifetime: choiceOf<KeyLifetime>(keyLifetimes, 'Please choose how long it lives'),
  scopes: z.array(z.enum(apiScopeNames)).min(1, { error: 'Please tick what the key may do' }),
});

const make = toolAction({
  name: 'make-key',
  deed: 'manageTools',
  isGrave: true,
  schema: z.record(z.string(), z.string()),
  async act(req, { membership: { teamId, slug }, input: sent }) {
    const scopes = apiScopeNames.filter((scope) => sent[scopeField(scope)] === 'on');
    const { name, lifetime, ...ticked } = parseInput(New, { ...sent, scopes });
    const id = await makeKey(req, { teamId, name, scopes: ticked.scopes, days: keyLifetimes[lifetime].days });
    return keysPath(slug, { shown: id });
  },
  page: (slug) => keysPath(slug),
});

const Chosen = z.object({ key: z.uuid({ error: 'There is no such key in this workspace.' }) });

const pageOfKey = (slug: string, { key }: Readonly<Record<string, string>>) =>
  keysPath(slug, key === undefined ? {} : { key });

const rotate = toolAction({
  name: 'rotate-key',
  deed: 'manageTools',
  isGrave: true,
  schema: Chosen.extend({
    overlap: choiceOf<KeyOverlap>(keyOverlaps, 'Please choose how long the old key goes on'),
  }),
  async act(req, { membership: { teamId, slug }, input: { key, overlap } }) {
    const id = await rotateKey(req, { teamId, id: key, overlapSeconds: keyOverlaps[overlap].seconds });
    return keysPath(slug, { shown: id });
  },
  page: pageOfKey,
});

const revoke = toolAction({
  name: 'revoke-key',
  deed: 'manageTools',
  schema: Chosen,
  async act(req, { membership: { teamId, slug }, input: { key } }) {
    await revokeKey(req, { teamId, id: key });
    return withDone(keysPath(slug), 'revoked');
  },
  page: pageOfKey,
});

export const teamActions = [make, rotate, revoke];
