import Link from 'next/link';
import type { ServerProps } from 'payload';
import { hasRole } from '@/access/roles';
import { routes, studioPaths } from '@/config/routes';
import { studioPathOf } from '../views/define-studio-view';
import { DesktopNav } from './desktop-nav.client';
import { buildMenu, closestPath } from './menu';
import { RecordLinks } from './record-links';

/** The studio's menu by task, for the user's roles, followed by the records. */
export function WorkMenu(props: ServerProps) {
  const { user, params, payload } = props;
  const shown = studioPathOf(params);
  const current = shown === routes.studio ? studioPaths.today : shown;
  const sections = buildMenu(payload.config, (role) => hasRole(user, role));
  const paths = sections.flatMap(({ links }) => links.map(({ path }) => path));
  const here = closestPath(paths, current);
  return (
    <>
      <DesktopNav />
      {sections.map(({ title, links }) => {
        // If a section's first link has the same name as the section, that link is the heading.
        const isHeaded = links[0]?.label === title;
        return (
          <section key={title} className="studio-menu" aria-label={title}>
            {!isHeaded && <p className="studio-menu__title">{title}</p>}
            <ul className={isHeaded ? 'is-headed' : undefined}>
              {links.map(({ path, label }) => (
                <li key={path}>
                  <Link
                    href={path}
                    prefetch={false}
                    className="nav__link"
                    aria-current={path !== here ? undefined : path === current ? 'page' : 'true'}
                  >
                    <span className="nav__link-label">{label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <RecordLinks {...props} current={current} isElsewhere={here !== undefined} />
    </>
  );
}
