'use client';

import { adminLinks, routes, teamPath } from '@/config/routes';
import { Icon } from '@/ui/branding/icon';
import { menuPanel, menuSummary } from '@/ui/navigation/menu-style';
import { MenuLink } from '../navigation/menu-link.client';
import { NavLink } from '../navigation/nav-link.client';
import { hasAdminMenu, hasWorkspaceMenu, useSession } from './session.client';
import { SignInLink } from './sign-in-link.client';

/** What only the signed-in see: the workspaces of those in several teams, the admins' links. */
export function SessionMenu() {
  const session = useSession();
  if (!session) return null;
  return (
    <>
      {hasWorkspaceMenu(session) && (
        <Dropdown label="Workspace">
          {session.user.teams.map((team) => (
            <MenuLink key={team.slug} href={teamPath(team.slug)} label={team.name} />
          ))}
        </Dropdown>
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
      <ul className={`${menuPanel} right-0 w-56`}>{children}</ul>
    </details>
  );
}

/** The same links for the mobile menu: two lists under their names. */
export function SessionLinks({ className }: { className: string }) {
  const session = useSession();
  if (!session) return null;
  const workspaces = session.user.teams.map(({ name, slug }) => ({ label: name, href: teamPath(slug) }));
  const groups = [
    { label: 'Workspace', links: hasWorkspaceMenu(session) ? workspaces : [] },
    { label: 'Admin', links: hasAdminMenu(session) ? adminLinks : [] },
  ].filter(({ links }) => links.length > 0);
  return groups.map((group) => (
    <li key={group.label}>
      <p className="label-caps mt-6 text-ink-soft">{group.label}</p>
      <ul>
        {group.links.map(({ label, href }) => (
          <li key={href}>
            <NavLink href={href} className={className}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  ));
}

/** Both stand in the cached page; the mark that `documentStartScript` leaves on `<html>` shows one of them. */
export function AccountLink({ className }: { className: string }) {
  return (
    <>
      <SignInLink className={`${className} signed-in:hidden`} />
      <NavLink href={routes.dashboard} className={`${className} not-signed-in:hidden`}>
        <Icon name="user" className="size-5 shrink-0 lg:hidden" />
        <span className="md:max-lg:sr-only">Dashboard</span>
      </NavLink>
    </>
  );
}
