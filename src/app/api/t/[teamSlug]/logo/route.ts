import { z } from 'zod';
import { signedOnOf } from '@/access/assurance';
import { findLogo, findMembership } from '@/features/teams/queries';
import { assertTeamOpen, noSuchTeam } from '@/features/teams/team-errors';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { user } from '../../../actors';

const Params = z.object({ teamSlug: z.string() });

/** Sends the logo of a workspace to its members. Browsers revalidate their cached copy on each use. */
export const GET = endpoint(
  { actor: user, params: Params, origin: 'any', maxBytes: 0 },
  async ({ req, headers, params: { teamSlug } }) => {
    const membership = await findMembership(req.payload, req.user.id, teamSlug, signedOnOf(req.user));
    if (!membership) throw noSuchTeam();
    assertTeamOpen(membership);
    const caching = { 'cache-control': 'private, no-cache', etag: `"${membership.logo}"`, vary: 'cookie' };
    if (membership.logo !== null && headers.get('if-none-match') === caching.etag)
      return new Response(null, { status: 304, headers: caching });
    const logo = await findLogo(req.payload, membership.teamId);
    if (!logo) throw notFound('This workspace has no logo.');
    return new Response(new Uint8Array(logo.picture), {
      headers: { ...caching, etag: `"${logo.fingerprint}"`, 'content-type': 'image/webp' },
    });
  },
);
