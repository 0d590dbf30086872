/** Views of the leads list that people have saved: their own, and those shared with everybody who sees leads. */
import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { deleteView, insertView, updateView } from '../../tables/lead-views';
import { filterEntries, readLeadFilter } from './lead-filter';

/** Maximum number of views that one user may save, including those shared with others. */
export const maxLeadViews = 20;
const maxListed = 200;

export type SavedView = {
  id: string;
  name: string;
  query: string;
  isShared: boolean;
  isOwn: boolean;
  /** Name of the view's creator; null for the user's own views, and once the creator's account is deleted. */
  maker: string | null;
};

/**
 * Outcome of a change of views: `full` if the user has the maximum number of views, `taken` if another view of the user
 * has this name.
 */
export type ViewOutcome = 'named' | 'full' | 'renamed' | 'taken' | 'gone';

/** The user's views and the shared ones, by name. @throws Forbidden to all but admins. */
export async function listLeadViews(req: PayloadRequest): Promise<SavedView[]> {
  assertRole(req, 'admin');
  return queryInTransaction<SavedView>(
    req,
    `select view.id, view.name, coalesce(view.query, '') as query, view.is_shared as "isShared",
       coalesce(view.user_id = $1, false) as "isOwn",
       case when view.user_id <> $1 then coalesce(maker.name, maker.email) end as maker
     from lead_views view left join users maker on maker.id = view.user_id
     where view.user_id = $1 or view.is_shared order by lower(view.name), view.id limit ${maxListed}`,
    [req.user.id],
  );
}

const isCalled = (name: string) => (one: SavedView) =>
  one.isOwn && one.name.toLowerCase() === name.toLowerCase();

async function changeViews<Outcome>(
  req: PayloadRequest,
  change: (standing: readonly SavedView[]) => Promise<Outcome>,
): Promise<Outcome> {
  assertRole(req, 'admin');
  return inTransaction(req, async () => {
    // The lock serialises the changes of a user, so that the limit and the names are checked against views that are
    // already committed.
    await lockUntilCommit(req, `lead views of ${req.user?.id}`);
    return change(await listLeadViews(req));
  });
}

/** The list's query as it is stored: with its layout (table or board), without a page. */
const storedQuery = (query: string): string => {
  const filter = readLeadFilter(Object.fromEntries(new URLSearchParams(query)));
  return String(new URLSearchParams(filterEntries(filter)));
};

type NewView = { name: string; query: string; isShared: boolean };

/**
 * Saves a list as a view of the user. Replaces the user's view of the same name, if there is one. @throws Forbidden
 * to all but admins.
 */
export const saveLeadView = (req: PayloadRequest, { name, query, isShared }: NewView): Promise<ViewOutcome> =>
  changeViews<ViewOutcome>(req, async (standing) => {
    const view = { name, query: storedQuery(query), isShared };
    const same = standing.find(isCalled(name));
    if (same) {
      await updateView(req, same.id, view);
      return 'named';
    }
    if (standing.filter(({ isOwn }) => isOwn).length >= maxLeadViews) return 'full';
    await insertView(req, String(req.user?.id), view);
    return 'named';
  });

type ChangedView = { id: string; name: string; isShared: boolean };

/**
 * Renames or shares a view. The user may change their own views and all shared ones. @throws Forbidden to all but
 * admins.
 */
export const renameLeadView = (
  req: PayloadRequest,
  { id, name, isShared }: ChangedView,
): Promise<ViewOutcome> =>
  changeViews<ViewOutcome>(req, async (standing) => {
    const view = standing.find((one) => one.id === id);
    if (!view) return 'gone';
    if (view.isOwn && standing.some((one) => one.id !== id && isCalled(name)(one))) return 'taken';
    // A view of somebody else remains shared: otherwise the user would no longer see it.
    await updateView(req, id, { name, query: null, isShared: isShared || !view.isOwn });
    return 'renamed';
  });

/** Deletes one of the user's own views, or a shared one. @throws Forbidden to all but admins. */
export const forgetLeadView = (req: PayloadRequest, id: string): Promise<void> =>
  changeViews(req, async (standing) => {
    if (standing.some((one) => one.id === id)) await deleteView(req, id);
  });
