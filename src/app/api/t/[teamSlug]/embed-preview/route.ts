import { z } from 'zod';
import { frameResponse } from '@/features/embeds/frame/content-of';
import { closedDocument, frameDocument } from '@/features/embeds/frame/frame-document';
import { EmbedFields, readStarts } from '@/features/embeds/settings/embed-schema';
import { requireToolMembership } from '@/features/partners/tool-membership';
import { findLogo } from '@/features/teams/queries';
import { endpoint } from '@/http/endpoint';
import { user } from '../../../actors';

const Params = z.object({ teamSlug: z.string() });
const Query = z.record(z.string().max(60), z.string().max(600).catch(''));

/**
 * Renders a preview of an embed with the current values of its form, for members. Nothing is stored or counted.
 */
export const GET = endpoint(
  { actor: user, origin: 'any', maxBytes: 0, params: Params, query: Query },
  async ({ req, params: { teamSlug }, query }) => {
    const membership = await requireToolMembership(req, teamSlug, 'manageTools');
    const {
      success,
      data: fields,
      error,
    } = EmbedFields.safeParse({ ...query, name: query.name || 'Preview' });
    const private_ = { 'cache-control': 'private, no-store' };
    if (!success) {
      const sentence = error.issues[0]?.message ?? '';
      return frameResponse(
        { ...closedDocument('en', 'Nothing to show yet', `${sentence}.`), status: 200 },
        private_,
      );
    }
    const logo = fields.shows_logo === 'yes' ? await findLogo(req.payload, membership.teamId) : null;
    const content = {
      publicId: 'preview',
      calculator: fields.calculator,
      language: fields.language,
      heading: fields.heading,
      intro: fields.intro,
      team: membership.name,
      logo: logo ? logo.picture.toString('base64') : null,
      starts: readStarts(fields).starts,
      ...{ accent: fields.accent, background: fields.background, ink: fields.ink },
      origins: [],
    };
    return frameResponse(
      { ...frameDocument(content, undefined, { isPreview: true }), status: 200 },
      private_,
    );
  },
);
