import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { requireSession } from '@/app/require-session';
import { routes, teamPath } from '@/config/routes';
import { findTeamOf } from '@/features/teams/queries';
import { formatDate } from '@/lib/format/format-date';
import { currentSession, getPayloadClient } from '@/payload';
import { Section } from '@/ui/layout/section';
import { ArrowLink } from '@/ui/navigation/text-link';
import { AccountHead } from '../../parts/account-head';
import { Facts } from '../../parts/facts';

type Props = { params: Promise<{ teamSlug: string }> };

const findWorkspace = cache(async (userId: string, slug: string) =>
  findTeamOf(await getPayloadClient(), userId, slug),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const session = await currentSession();
  const workspace = session && (await findWorkspace(session.user.id, (await params).teamSlug));
  return { title: workspace ? workspace.name : 'Page not found' };
}

/** A team's workspace, for its members; to everybody else it does not exist. */
export default async function WorkspacePage({ params }: Props) {
  const { teamSlug } = await params;
  const { user } = await requireSession(teamPath(teamSlug));
  const workspace = await findWorkspace(user.id, teamSlug);
  if (!workspace) notFound();
  return (
    <>
      <AccountHead
        label="Workspace"
        title={workspace.name}
        intro="Everybody listed here works with us on your behalf and sees this page."
      >
        <ArrowLink href={routes.dashboard}>Back to your dashboard</ArrowLink>
      </AccountHead>
      <Section label="Members" density="tight">
        <h2 className="sr-only">Members</h2>
        <Facts
          facts={workspace.members.map(({ email, name, since }) => [
            name || email,
            `${name ? `${email}, ` : ''}member since ${formatDate(since)}`,
          ])}
        />
      </Section>
    </>
  );
}
