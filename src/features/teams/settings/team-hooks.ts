/** Hooks of teams that are created and changed in the studio. */
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeValidateHook,
} from 'payload';
import { publishedPagesOf } from '@/access/published-pages';
import { AppError } from '@/http/app-error';
import type { Team } from '@/payload-types';
import { recordSettings } from './record-settings';
import { recordSwitches } from './record-switches';
import { takeAddress } from './take-address';
import { checkTeamAddress } from './team-address';

/** Rejects an invalid new slug. A slug that predates the rules is accepted until it is changed. */
export const refuseOddAddress: CollectionBeforeValidateHook<Team> = ({ data, originalDoc }) => {
  const slug = data?.slug;
  if (typeof slug !== 'string' || slug === '' || slug === originalDoc?.slug) return data;
  const verdict = checkTeamAddress(slug);
  if (verdict !== true) throw new AppError('invalid', 422, `${verdict}.`, { field: 'slug' });
  return data;
};

export const claimAddress: CollectionAfterChangeHook<Team> = async ({ req, doc, previousDoc }) => {
  if (doc.slug !== previousDoc?.slug) await takeAddress(req, { teamId: doc.id, slug: doc.slug });
};

/** Records changes made by the firm, so that members see them. */
export const noteTeamChange: CollectionAfterChangeHook<Team> = async ({
  req,
  doc,
  previousDoc,
  operation,
}) => {
  if (operation === 'create') return;
  await recordSettings(req, { teamId: doc.id, before: previousDoc, after: doc });
  await recordSwitches(req, { teamId: doc.id, before: previousDoc.features, after: doc.features });
  await publishedPagesOf(req.payload).drop(req);
};

export const dropPagesOfTeam: CollectionAfterDeleteHook<Team> = async ({ req }) => {
  await publishedPagesOf(req.payload).drop(req);
};
