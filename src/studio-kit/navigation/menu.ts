import type { SanitizedConfig } from 'payload';
import type { Role } from '@/access/roles';
import { studioViewsOf } from '../views/define-studio-view';
import { type MenuLink, sectionOrder, workSections } from './work-sections';

export interface MenuSection {
  title: string;
  links: MenuLink[];
}

/** Menu for a user's roles: sections in order, without empty ones. */
export function buildMenu(
  config: Pick<SanitizedConfig, 'custom'>,
  holds: (role: Role) => boolean,
): MenuSection[] {
  const views = studioViewsOf(config).flatMap(({ menu, path, roles }) =>
    menu ? [{ ...menu, path, roles }] : [],
  );
  const others: readonly MenuLink[] = config.custom?.menuLinks ?? [];
  const links = [...views, ...others].filter(({ roles }) => roles.some(holds));
  return sectionOrder
    .map((section) => ({
      title: workSections[section],
      links: links.filter((link) => link.section === section).sort((one, other) => one.order - other.order),
    }))
    .filter((section) => section.links.length > 0);
}

const isAtOrBelow = (path: string, current: string) => current === path || current.startsWith(`${path}/`);

/** Longest path of the menu that the current path is at or below; undefined if there is none. */
export const closestPath = (paths: readonly string[], current: string): string | undefined =>
  paths.filter((path) => isAtOrBelow(path, current)).sort((one, other) => other.length - one.length)[0];
