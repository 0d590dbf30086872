import { z } from 'zod';
import { notFound } from '@/http/app-error';
import { RateLimit, tooManyRequests } from '@/http/rate-limit';
import { toolAction } from '../../partners/tool-action';
import type { SentFields } from '../../teams/actions/team-action';
import { findEndpoint } from '../endpoints/list-endpoints';
import { assertTakesMessages } from '../endpoints/takes-messages';
import { webhookLimits } from '../limits';
import { webhooksPath } from '../paths';
import { replayEventsSince } from '../tables/deliveries';
import { replayOnce } from './replay-once';

/** Rate limit per workspace for replays of a whole period. */
const replaysSince = new RateLimit('webhook-replays-since', { points: 10, seconds: 3600 });

const replayOne = toolAction({
  name: 'replay-webhook',
  deed: 'manageTools',
  schema: z.object({ delivery: z.uuid({ error: 'There is no such delivery' }) }),
  async act(req, { membership: { teamId, slug }, input: { delivery: id } }) {
    await replayOnce(req, { teamId, id });
    return webhooksPath(slug, { delivery: id, done: 'replayed' });
  },
  page: (slug: string, { delivery = '' }: SentFields) => webhooksPath(slug, { delivery }),
});

const hour = 3_600_000;

/** Periods to replay, in hours. */
export const replayPeriods = {
  hour: { label: 'the last hour', hours: 1 },
  day: { label: 'the last 24 hours', hours: 24 },
  days: { label: 'the last 3 days', hours: 72 },
  weeks: { label: 'the last 2 weeks', hours: 336 },
  month: { label: 'the last 30 days', hours: 720 },
} as const;

const periodNames = Object.keys(replayPeriods) as (keyof typeof replayPeriods)[];

function outcomeOf(replayed: number): string {
  if (replayed === 0) return 'nothing-to-replay';
  return replayed < webhookLimits.replay ? 'replayed-since' : 'replayed-oldest';
}

const replaySince = toolAction({
  name: 'replay-webhooks-since',
  deed: 'manageTools',
  schema: z.object({
    endpoint: z.uuid({ error: 'There is no such endpoint' }),
    period: z.enum(periodNames, { error: 'Please choose a period from the list' }),
    which: z.enum(['missing', 'all'], { error: 'Please choose what to send again' }).default('missing'),
  }),
  async act(req, { membership: { teamId, slug }, input: { endpoint: id, period, which } }) {
    const endpoint = await findEndpoint(req, { teamId, id });
    if (!endpoint) throw notFound('There is no such endpoint in this workspace.');
    assertTakesMessages(endpoint);
    const { retryAfterSeconds } = await replaysSince.consume(teamId);
    if (retryAfterSeconds) throw tooManyRequests(retryAfterSeconds);
    const since = new Date(Date.now() - replayPeriods[period].hours * hour).toISOString();
    const replayed = await replayEventsSince(req, {
      ...{ teamId, endpointId: id, since },
      isAll: which === 'all',
    });
    return webhooksPath(slug, { endpoint: id, done: outcomeOf(replayed) });
  },
  page: (slug: string, { endpoint = '' }: SentFields) => webhooksPath(slug, { endpoint }),
});

export const replayActions = [replayOne, replaySince];
