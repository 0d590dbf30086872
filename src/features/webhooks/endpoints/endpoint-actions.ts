/** Actions of the webhooks page. */
import { z } from 'zod';
import { parseInput } from '@/http/parse-input';
import { toolAction } from '../../partners/tool-action';
import type { SentFields, TeamRequest } from '../../teams/actions/team-action';
import { replayActions } from '../deliveries/replay-actions';
import { webhooksPath } from '../paths';
import { hideSecret } from '../tables/endpoints';
import { readEventFields } from './event-field';
import {
  changeEndpoint,
  type EndpointDraft,
  endpointSchema,
  makeEndpoint,
  removeEndpoint,
  requireEndpoint,
  rotateSecret,
  switchEndpoint,
  testEndpoint,
} from './manage-endpoints';

/** Schema of the sent fields by name; each event has a checkbox of its own. */
const fields = z.record(z.string(), z.string());

const readDraft = (req: TeamRequest, sent: SentFields): EndpointDraft =>
  parseInput(endpointSchema(req), {
    url: sent.url,
    description: sent.description,
    events: readEventFields(sent),
  });

const which = z.object({ endpoint: z.uuid({ error: 'There is no such endpoint' }) });

const listPage = (slug: string) => webhooksPath(slug);
const endpointPage = (slug: string, { endpoint = '' }: SentFields) => webhooksPath(slug, { endpoint });

const make = toolAction({
  name: 'make-webhook',
  deed: 'manageTools',
  schema: fields,
  async act(req, { membership: { teamId, slug }, input }) {
    const draft = readDraft(req, input);
    const { id } = await makeEndpoint(req, teamId, draft);
    return webhooksPath(slug, { endpoint: id, done: 'made' });
  },
  page: listPage,
});

const change = toolAction({
  name: 'change-webhook',
  deed: 'manageTools',
  schema: fields,
  async act(req, { membership: { teamId, slug }, input }) {
    const { endpoint: id } = parseInput(which, input);
    const draft = readDraft(req, input);
    await changeEndpoint(req, { teamId, id }, draft);
    return webhooksPath(slug, { endpoint: id, done: 'changed' });
  },
  page: endpointPage,
});

const pause = toolAction({
  name: 'pause-webhook',
  deed: 'manageTools',
  schema: which,
  async act(req, { membership: { teamId, slug }, input: { endpoint: id } }) {
    await switchEndpoint(req, { teamId, id }, 'paused');
    return webhooksPath(slug, { endpoint: id, done: 'paused' });
  },
  page: endpointPage,
});

const resume = toolAction({
  name: 'resume-webhook',
  deed: 'manageTools',
  schema: which,
  async act(req, { membership: { teamId, slug }, input: { endpoint: id } }) {
    await switchEndpoint(req, { teamId, id }, 'active');
    return webhooksPath(slug, { endpoint: id, done: 'resumed' });
  },
  page: endpointPage,
});

const remove = toolAction({
  name: 'delete-webhook',
  deed: 'manageTools',
  schema: which,
  async act(req, { membership: { teamId, slug }, input: { endpoint: id } }) {
    await removeEndpoint(req, { teamId, id });
    return webhooksPath(slug, { done: 'deleted' });
  },
  page: endpointPage,
});

const rotate = toolAction({
  name: 'rotate-webhook-secret',
  deed: 'manageTools',
  schema: which.extend({ changed_at: z.iso.datetime({ error: 'Please load the page again' }) }),
  async act(req, { membership: { teamId, slug }, input: { endpoint: id, changed_at: changedAt } }) {
    await rotateSecret(req, { teamId, id, changedAt });
    return webhooksPath(slug, { endpoint: id, done: 'rotated' });
  },
  page: endpointPage,
});

const hide = toolAction({
  name: 'hide-webhook-secret',
  deed: 'manageTools',
  schema: which,
  async act(req, { membership: { teamId, slug }, input: { endpoint: id } }) {
    await requireEndpoint(req, { teamId, id });
    await hideSecret(req, { teamId, id });
    return webhooksPath(slug, { endpoint: id, done: 'hidden' });
  },
  page: endpointPage,
});

const test = toolAction({
  name: 'test-webhook',
  deed: 'manageTools',
  schema: which,
  async act(req, { membership: { teamId, slug }, input: { endpoint: id } }) {
    await testEndpoint(req, { teamId, id });
    return webhooksPath(slug, { endpoint: id, done: 'tested' });
  },
  page: endpointPage,
});

export const endpointActions = [make, change, pause, resume, remove, rotate, hide, test, ...replayActions];
