'use client';

import { routes, studioPaths } from '@/config/routes';
import { metricsPath } from '@/features/analytics/paths';
import { revenuePath } from '@/features/leads/paths';
import { teamPath } from '@/features/teams/paths';
import { NameMark } from '@/ui/avatar';
import { Icon } from '@/ui/branding/icon';
import { menuPanel, menuSummary } from '@/ui/navigation/menu-style';
import { MenuLink } from '../navigation/menu-link.client';
import { NavLink } from '../navigation/nav-link.client';
import { hasAdminMenu, hasWorkspaceMenu, onlyWorkspace, useSession } from './session.client';
import { SignInLink, type SignInLinkProps } from './sign-in-link.client';

const adminLinks = [
  { label: 'Admin Panel', href: routes.studio },
  { label: 'Admin', href: studioPaths.today },
  { label: 'Analytics', href: metricsPath },
  { label: 'Revenue', href: revenuePath },
];

/**
 * Header menus for signed-in visitors: a list of workspaces for members of several, a direct link for members of only
 * one, and the admin links.
 */
export function SessionMenu() {
  const session = useSession();
  if (!session) return null;
  const workspace = onlyWorkspace(session);
  return (
    <>
      {hasWorkspaceMenu(session) && (
        <Dropdown label="Workspace">
          {session.user.teams.map((team) => (
            <MenuLink
              key={team.slug}
              href={teamPath(team.slug)}
              label={team.name}
              mark={<NameMark name={team.name} src={team.logo} size="sm" />}
            />
          ))}
        </Dropdown>
      )}
      {workspace && (
        <NavLink href={teamPath(workspace.slug)} className={`${menuSummary} aria-[current]:font-semibold`}>
          <NameMark name={workspace.name} src={workspace.logo} size="sm" />
          <span className="ml-1">Workspace</span>
          <span className="sr-only">: {workspace.name}</span>
        </NavLink>
      )}
      {hasAdminMenu(session) && (
        <Dropdown label="Admin">
          {adminLinks.map((link) => (
            <MenuLink key={link.href} {...link} />
          ))}
        </Dropdown>
      )}
    </>
  );
}

function Dropdown({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <details data-menu="dropdown" name="site-menu" className="group/menu relative">
      <summary className={menuSummary}>
        {label}
        <Icon name="chevron-down" className="size-4 transition-transform group-open/menu:rotate-180" />
      </summary>
      <ul className={`${menuPanel} right-0 w-64`}>{children}</ul>
    </details>
  );
}

/** The links of `SessionMenu` for the mobile menu, as two labelled lists. */
export function SessionLinks({ className }: { className: string }) {
  const session = useSession();
  if (!session) return null;
  const workspaces = session.user.teams.map(({ name, slug, logo }) => ({
    label: name,
    href: teamPath(slug),
    mark: <NameMark name={name} src={logo} size="sm" />,
  }));
  const groups = [
    { label: 'Workspace', links: workspaces },
    {
      label: 'Admin',
      links: hasAdminMenu(session) ? adminLinks.map((link) => ({ ...link, mark: null })) : [],
    },
  ].filter(({ links }) => links.length > 0);
  return groups.map((group) => (
    <li key={group.label}>
      <p className="label-caps mt-6 text-ink-soft">{group.label}</p>
      <ul>
        {group.links.map(({ label, href, mark }) => (
          <li key={href}>
            <NavLink href={href} className={className}>
              {mark && <span className="mr-3">{mark}</span>}
              <span className="min-w-0 py-2 leading-tight wrap-anywhere">{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  ));
}

/**
 * Links to sign-in and to the dashboard. The cached page contains both; the attribute that `documentStartScript` sets
 * on `<html>` shows one of them.
 */
export function AccountLink({ className, siteHost }: SignInLinkProps) {
  return (
    <>
      <SignInLink className={`${className} signed-in:hidden`} siteHost={siteHost} />
      <NavLink href={routes.dashboard} className={`${className} not-signed-in:hidden`}>
        <Icon name="user" className="size-5 shrink-0 lg:hidden" />
        <span className="md:max-lg:sr-only">Dashboard</span>
      </NavLink>
    </>
  );
}
