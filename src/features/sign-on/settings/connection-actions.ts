/** Actions on the connection, sent from the page of single sign-on. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError, notFound } from '@/http/app-error';
import { endSessions } from '../../auth/tables';
import { listDomainClaims } from '../../partners/domains/tables';
import { toolAction } from '../../partners/tool-action';
import type { TeamRequest } from '../../teams/actions/team-action';
import { recordTeamActivity } from '../../teams/activity/record-team-activity';
import '../activity-kinds';
import { mailDomains } from '../domains/mail-domains';
import { sealClientSecret } from '../flow/secrets';
import { hostOfIssuer } from '../host-of-issuer';
import { signOnPage } from '../paths';
import { findConnection } from '../queries';
import {
  applyRequirement,
  changeConnectionState,
  deleteConnection,
  insertConnection,
  type SignOnConnection,
  setCompulsory,
  updateConnection,
} from '../tables/connections';
import { tellOwners } from '../tell-owners';
import { connectionSchema } from './connection-schema';

const page = (slug: string) => signOnPage(slug);

async function requireConnection(req: TeamRequest, teamId: string): Promise<SignOnConnection> {
  const connection = await findConnection(req, teamId);
  if (!connection) throw notFound('There is no connection any more.');
  return connection;
}

const save = toolAction({
  name: 'save-sign-on',
  deed: 'manageSignOn',
  isGrave: true,
  secrets: ['client_secret'],
  schema: connectionSchema,
  async act(req, { membership: { teamId, slug }, input }) {
    const { issuer, client_id, client_secret: secret, default_role, readmits } = input;
    const settings = { issuer, client_id, default_role, readmits: readmits === 'on' };
    const details = { host: hostOfIssuer(issuer) };
    const present = await findConnection(req, teamId);
    const isOther = present?.issuer !== issuer || present.client_id !== client_id;
    // A change of issuer or client requires a new secret, so that the former provider's secret is never sent to
    // another provider.
    if (secret === '' && isOther)
      throw new AppError('invalid', 422, 'Please enter the client secret', { field: 'client_secret' });
    if (!present) {
      const id = randomUUID();
      const client_secret_encrypted = sealClientSecret(secret, id);
      await insertConnection(req, { ...settings, id, team_id_id: teamId, client_secret_encrypted });
      await recordTeamActivity(req, { teamId, kind: 'sign_on_set_up', details });
      return signOnPage(slug, { done: 'saved' });
    }
    const client_secret_encrypted = secret === '' ? null : sealClientSecret(secret, present.id);
    await updateConnection(req, { ...settings, id: present.id, client_secret_encrypted, isOther });
    if (isOther) await endSessions(req, { signOn: present.id });
    if (isOther && present.state === 'on')
      await tellOwners(req, teamId, { news: 'off', host: hostOfIssuer(present.issuer) });
    await applyRequirement(req, teamId);
    await recordTeamActivity(req, { teamId, kind: 'sign_on_changed', details });
    return signOnPage(slug, { done: isOther ? 'saved' : 'changed' });
  },
  page,
});

const untested = () =>
  new AppError(
    'not_tested',
    409,
    'Test the connection first: it has to go well once before it is switched on.',
  );

const switchOn = toolAction({
  name: 'switch-on-sign-on',
  deed: 'manageSignOn',
  isGrave: true,
  schema: z.object({}),
  async act(req, { membership: { teamId, slug } }) {
    const { id, issuer, tested_at, state } = await requireConnection(req, teamId);
    if (state === 'stopped')
      throw new AppError('stopped', 409, 'We stopped this connection. Write to us, and we tell you why.');
    if (tested_at === null) throw untested();
    if (!(await listDomainClaims(req, mailDomains, teamId)).some(({ proven_at }) => proven_at !== null))
      throw new AppError('no_domain', 409, 'Prove a domain first: only its addresses are let in.');
    const host = hostOfIssuer(issuer);
    if (await changeConnectionState(req, { id, from: ['tested', 'paused'], to: 'on' })) {
      await recordTeamActivity(req, { teamId, kind: 'sign_on_on', details: { host } });
      await tellOwners(req, teamId, { news: 'on', host });
    }
    return signOnPage(slug, { done: 'on' });
  },
  page,
});

const switchOff = toolAction({
  name: 'switch-off-sign-on',
  deed: 'manageSignOn',
  isGrave: true,
  schema: z.object({}),
  async act(req, { membership: { teamId, slug } }) {
    const { id, issuer } = await requireConnection(req, teamId);
    const host = hostOfIssuer(issuer);
    if (await changeConnectionState(req, { id, from: ['on'], to: 'paused' })) {
      await applyRequirement(req, teamId);
      await recordTeamActivity(req, { teamId, kind: 'sign_on_off', details: { host } });
      await tellOwners(req, teamId, { news: 'off', host });
    }
    return signOnPage(slug, { done: 'off' });
  },
  page,
});

const makeCompulsory = toolAction({
  name: 'require-sign-on',
  deed: 'manageSignOn',
  isGrave: true,
  schema: z.object({ compulsory: z.enum(['yes', 'no'], { error: 'Please load the page again' }) }),
  async act(req, { membership: { teamId, slug }, input: { compulsory } }) {
    const { id, issuer, state } = await requireConnection(req, teamId);
    if (state !== 'on') throw new AppError('not_on', 409, 'Switch the connection on first.');
    const isCompulsory = compulsory === 'yes';
    const host = hostOfIssuer(issuer);
    if (await setCompulsory(req, id, isCompulsory)) {
      await applyRequirement(req, teamId);
      const kind = isCompulsory ? 'sign_on_compulsory' : 'sign_on_optional';
      await recordTeamActivity(req, { teamId, kind, details: { host } });
      await tellOwners(req, teamId, { news: isCompulsory ? 'compulsory' : 'optional', host });
    }
    return signOnPage(slug, { done: isCompulsory ? 'compulsory' : 'optional' });
  },
  page,
});

const remove = toolAction({
  name: 'remove-sign-on',
  deed: 'manageSignOn',
  isGrave: true,
  schema: z.object({}),
  async act(req, { membership: { teamId, slug } }) {
    const { id, issuer } = await requireConnection(req, teamId);
    const host = hostOfIssuer(issuer);
    await deleteConnection(req, { id, teamId });
    await applyRequirement(req, teamId);
    await recordTeamActivity(req, { teamId, kind: 'sign_on_removed', details: { host } });
    await tellOwners(req, teamId, { news: 'removed', host });
    // Called last, since it can end the session of the person who removes the connection. The current request has
    // already passed all checks.
    await endSessions(req, { signOn: id });
    return signOnPage(slug, { done: 'removed' });
  },
  page,
});

export const connectionActions = [save, switchOn, switchOff, makeCompulsory, remove];
