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

/** Header menu with the workspaces of a member of several workspaces. */
export function WorkspaceMenu() {
  const session = useSession();
  if (!session || !hasWorkspaceMenu(session)) return null;
  return (
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
  );
}

/**
 * Sign-in link, or the menu with everything of a signed-in visitor: dashboard, the workspace of a member of only one,
 * and the admin links. The cached page contains both; the attribute that `documentStartScript` sets on `<html>` shows
 * one of them. The menu is as wide before the session is known as afterwards.
 */
export function AccountMenu({ className, siteHost }: SignInLinkProps) {
  const session = useSession();
  const workspace = session && onlyWorkspace(session);
  return (
    <>
      <SignInLink className={`${className} max-md:hidden signed-in:hidden`} siteHost={siteHost} />
      <div className="not-signed-in:hidden max-md:hidden">
        <Dropdown label="Account" icon="user">
          <MenuLink href={routes.dashboard} label="Dashboard" />
          {workspace && (
            <MenuLink
              href={teamPath(workspace.slug)}
              label={`Workspace: ${workspace.name}`}
              mark={<NameMark name={workspace.name} src={workspace.logo} size="sm" />}
            />
          )}
          {session &&
            hasAdminMenu(session) &&
            adminLinks.map((link) => <MenuLink key={link.href} {...link} />)}
        </Dropdown>
      </div>
    </>
  );
}

type DropdownProps = {
  label: string;
  /** Shown instead of the label on narrow viewports. */
  icon?: 'user';
  children: React.ReactNode;
};

function Dropdown({ label, icon, children }: DropdownProps) {
  return (
    <details data-menu="dropdown" name="site-menu" className="group/menu relative">
      <summary className={menuSummary}>
        {icon && <Icon name={icon} className="size-5 xxl:hidden" />}
        <span className={icon && 'max-xxl:sr-only'}>{label}</span>
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

/** Links to sign-in and to the dashboard, of which one is shown, as in `AccountMenu`. */
export function AccountLink({ className, siteHost }: SignInLinkProps) {
  return (
    <>
      <SignInLink className={`${className} signed-in:hidden`} siteHost={siteHost} />
      <NavLink href={routes.dashboard} className={`${className} not-signed-in:hidden`}>
        <Icon name="user" className="size-5 shrink-0" />
        Dashboard
      </NavLink>
    </>
  );
}
