import { notFound } from 'next/navigation';
import { cache } from 'react';
import { signedOnOf } from '@/access/assurance';
import { requireSession } from '@/app/require-session';
import { findMembership } from '@/features/teams/queries';
import type { Membership } from '@/features/teams/tenancy/memberships';
import { redirectWithGet } from '@/lib/request/redirect-with-get';
import type { SearchParams } from '@/lib/request/search-params';
import { currentUser, getPayloadClient } from '@/payload';

export type WorkspaceProps = {
  params: Promise<{ teamSlug: string }>;
  searchParams: Promise<SearchParams>;
};

type Session = Pick<Awaited<ReturnType<typeof requireSession>>, 'user'>;

/** The visitor's membership in the workspace with a current or former slug; null for strangers. */
export const findWorkspace = cache(async (slug: string): Promise<Membership | null> => {
  const user = await currentUser();
  return user && findMembership(await getPayloadClient(), user.id, slug, signedOnOf(user));
});

/** Title of a workspace's page. Only members see the name of the workspace. */
export async function workspaceTitle({ params }: Pick<WorkspaceProps, 'params'>, page?: string) {
  const workspace = await findWorkspace((await params).teamSlug);
  if (!workspace) return { title: 'Page not found' };
  return { title: page ? `${page} · ${workspace.name}` : workspace.name };
}

/**
 * Returns the session and the membership of a workspace's page. Redirects to sign-in, or from a former slug to the
 * current one; responds with 404 to anybody but members, as if the workspace did not exist.
 */
export async function requireWorkspace(
  { params, searchParams }: WorkspaceProps,
  pageOf: (slug: string) => string,
): Promise<Session & { workspace: Membership; query: Record<string, string> }> {
  const [{ teamSlug }, sent] = await Promise.all([params, searchParams]);
  const query = Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const withQuery = (path: string) => {
    const text = new URLSearchParams(query).toString();
    return text ? `${path}?${text}` : path;
  };
  const { user } = await requireSession(withQuery(pageOf(teamSlug)));
  const workspace = await findWorkspace(teamSlug);
  if (!workspace) notFound();
  if (workspace.slug !== teamSlug) redirectWithGet(withQuery(pageOf(workspace.slug)));
  return { user, workspace, query };
}
