/** Actions that set or remove the logo of a workspace, from its page of settings. */
import { z } from 'zod';
import { publishedPagesOf } from '@/access/published-pages';
import { RateLimit, tooManyRequests } from '@/http/rate-limit';
import { teamAction } from '../actions/team-action';
import { recordTeamActivity } from '../activity/record-team-activity';
import { teamPages, withDone } from '../paths';
import { deleteLogo, type TeamLogo, upsertLogo } from '../tables';
import { readLogo } from './read-logo';

/**
 * Logos of all workspaces are decoded one at a time; the rate limit keeps any single workspace from filling the
 * queue.
 */
const byTeam = new RateLimit('workspace-logos', { points: 20, seconds: 3600 });

const page = teamPages.settings;

const changeLogo = teamAction({
  name: 'change-logo',
  deed: 'changeSettings',
  schema: z.custom<TeamLogo>(),
  async receive(request, { teamId }) {
    const { retryAfterSeconds } = await byTeam.consume(teamId);
    if (retryAfterSeconds) throw tooManyRequests(retryAfterSeconds);
    return readLogo(request);
  },
  async act(req, { membership: { teamId, slug }, input: logo }) {
    await upsertLogo(req, { teamId, ...logo });
    await recordTeamActivity(req, { teamId, kind: 'logo_changed', details: {} });
    await publishedPagesOf(req.payload).drop(req);
    return withDone(page(slug), 'logo-changed');
  },
  page,
});

const removeLogo = teamAction({
  name: 'remove-logo',
  deed: 'changeSettings',
  schema: z.object({}),
  async act(req, { membership: { teamId, slug } }) {
    const isRemoved = await deleteLogo(req, teamId);
    if (isRemoved) {
      await recordTeamActivity(req, { teamId, kind: 'logo_removed', details: {} });
      await publishedPagesOf(req.payload).drop(req);
    }
    return withDone(page(slug), 'logo-removed');
  },
  page,
});

export const logoActions = [changeLogo, removeLogo];
