import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { slugify } from '@/lib/text/slugs/slugify';
import type { TeamRequest } from '../actions/team-action';
import { recordTeamActivity } from '../activity/record-team-activity';
import { makeTeam } from '../make-team';
import { checkTeamAddress } from '../settings/team-address';
import { findTakenSlugs, insertMembership } from '../tables';
import { findStart } from './find-start';

const noPlace = () =>
  new AppError(
    'no_place',
    409,
    'All places are taken. Join the waiting list, and we write when it is your turn.',
  );

const startedAlready = () =>
  new AppError(
    'started_already',
    409,
    'You have started a workspace already. Its page is on your dashboard.',
  );

/** Number of workspaces with similar names that get a number; later ones get a random suffix. */
const maxNumber = 20;

/** Returns a free slug made from a name. */
async function chooseSlug(req: TeamRequest, name: string): Promise<string> {
  const words = slugify(name);
  const base = checkTeamAddress(words) === true ? words : `workspace${words && `-${words}`}`;
  const wished = [base, ...Array.from({ length: maxNumber - 1 }, (_, index) => `${base}-${index + 2}`)];
  const taken = await findTakenSlugs(req, wished);
  return wished.find((slug) => !taken.has(slug)) ?? `${base}-${crypto.randomUUID().slice(0, 8)}`;
}

/**
 * Creates a workspace with the partner tools, and makes the request's user its owner. @returns its slug. @throws
 * AppError 409 if all places are taken, or the user has started a workspace already
 */
export async function startWorkspace(req: TeamRequest, name: string): Promise<string> {
  return inTransaction(req, async () => {
    // Of two concurrent requests, the second one waits here, and then counts the place that the first one took.
    await lockUntilCommit(req, 'starting workspaces');
    const userId = String(req.user.id);
    const { isFree, started } = await findStart(req, userId);
    if (started !== null) throw startedAlready();
    if (!isFree) throw noPlace();
    const slug = await chooseSlug(req, name);
    const teamId = await makeTeam(req, {
      name,
      slug,
      features: { 'partner-tools': true },
      startedBy: userId,
    });
    await insertMembership(req, { teamId, userId, role: 'owner' });
    await recordTeamActivity(req, { teamId, kind: 'started', details: {} });
    return slug;
  });
}
