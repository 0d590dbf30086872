import type { ReactNode } from 'react';
import { teamLeadsPath } from '@/features/embeds/paths';
import { mayDo } from '@/features/teams/deeds';
import { teamLogoPath, teamPages, teamPath } from '@/features/teams/paths';
import type { Membership } from '@/features/teams/tenancy/memberships';
import { Alert } from '@/ui/alert';
import { NameMark } from '@/ui/avatar';
import { Section } from '@/ui/layout/section';
import { FilterLinks } from '@/ui/navigation/filter-links';
import { AccountHead } from '../../../parts/account-head';
import { doneSentence } from './done-sentences';

type WorkspaceHeadProps = {
  workspace: Membership;
  /** Current page, by the label of its link. */
  page: 'Overview' | 'Leads' | 'People' | 'Activity' | 'Settings' | 'Roles';
  intro: ReactNode;
  query: Readonly<Record<string, string>>;
};

/** Header of a workspace's pages: its name, links to the pages, and the result of the last action. */
export function WorkspaceHead({ workspace, page, intro, query }: WorkspaceHeadProps) {
  const { name, slug, role, logo } = workspace;
  const links = [
    { label: 'Overview', href: teamPath(slug) },
    { label: 'Leads', href: teamLeadsPath(slug) },
    { label: 'People', href: teamPages.people(slug) },
    ...(mayDo(role, 'seeActivity') ? [{ label: 'Activity', href: teamPages.activity(slug) }] : []),
    { label: 'Settings', href: teamPages.settings(slug) },
    { label: 'Roles', href: teamPages.roles(slug) },
  ];
  const done = doneSentence(query.done);
  return (
    <>
      <AccountHead
        label="Workspace"
        title={<bdi>{name}</bdi>}
        mark={
          <NameMark
            name={name}
            src={logo === null ? null : teamLogoPath(slug, logo)}
            alt={`Logo of ${name}`}
            size="lg"
          />
        }
        intro={intro}
      >
        <FilterLinks
          label="Pages of the workspace"
          links={links.map((link) => ({ ...link, isCurrent: link.label === page }))}
        />
      </AccountHead>
      {done && (
        <Section density="tight" className="-mb-10 md:-mb-14">
          <Alert tone="success" title={done} />
        </Section>
      )}
    </>
  );
}
