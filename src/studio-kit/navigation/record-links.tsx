import { type EntityToGroup, EntityType, groupNavItems } from '@payloadcms/ui/shared';
import Link from 'next/link';
import type { ServerProps } from 'payload';
import { closestPath } from './menu';
import { collectionPath, globalPath, isShownTo, readLabel } from './records';

type RecordLinksProps = ServerProps & {
  current: string;
  /** True if the menu above already marks the current page. */
  isElsewhere: boolean;
};

const hrefOf = (type: EntityType, slug: string) =>
  type === EntityType.collection ? collectionPath(slug) : globalPath(slug);

/** Links to all collections and globals that the user may open, in Payload's groups, collapsed. */
export function RecordLinks({ payload, permissions, i18n, user, current, isElsewhere }: RecordLinksProps) {
  if (!permissions || !user) return null;
  const isShown = (entity: Parameters<typeof isShownTo>[1]) => isShownTo(user, entity);
  const { collections, globals } = payload.config;
  const entities: EntityToGroup[] = [
    ...collections.filter(isShown).map((entity) => ({ type: EntityType.collection, entity }) as const),
    ...globals.filter(isShown).map((entity) => ({ type: EntityType.global, entity }) as const),
  ];
  const groups = groupNavItems(entities, permissions, i18n);
  if (groups.length === 0) return null;
  const paths = groups.flatMap((group) => group.entities.map(({ type, slug }) => hrefOf(type, slug)));
  const here = isElsewhere ? undefined : closestPath(paths, current);
  return (
    <details className="studio-menu studio-menu__records" open={here !== undefined}>
      <summary>Records</summary>
      {groups.map((group) => (
        <section key={group.label} aria-label={`Records: ${group.label}`}>
          <p className="studio-menu__title">{group.label}</p>
          <ul>
            {group.entities.map(({ type, slug, label }) => {
              const path = hrefOf(type, slug);
              return (
                <li key={path}>
                  <Link
                    href={path}
                    prefetch={false}
                    id={type === EntityType.collection ? `nav-${slug}` : `nav-global-${slug}`}
                    className="nav__link"
                    aria-current={path !== here ? undefined : path === current ? 'page' : 'true'}
                  >
                    <span className="nav__link-label">{readLabel(label, slug)}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </details>
  );
}
