import type { AdminViewServerProps, Config, SanitizedConfig } from 'payload';
import type { Role } from '@/access/roles';
import { routes } from '@/config/routes';
import type { MenuLink } from '../navigation/work-sections';

/** A view of the studio: path, title, roles and component. */
export interface StudioViewDefinition {
  /** May end in `/:id`. */
  path: `${typeof routes.studio}/${string}`;
  title: string;
  /** Link in the studio's menu; a view that has none is reached from other views. */
  menu?: Pick<MenuLink, 'section' | 'label' | 'order'>;
  roles: readonly Role[];
  /** Path of a component that `studioView()` has created: `/src/…/file#Name`. */
  component: string;
}

/**
 * Adds views to the configuration: as entries that Payload routes to, and as definitions that the frame and the menu
 * read.
 */
export function withStudioViews(config: Config, views: readonly StudioViewDefinition[]): Config {
  const entries = views.map(({ path, title, component }) => {
    const below = path.slice(routes.studio.length) as `/${string}`;
    // The key is prefixed, because Payload's dashboard uses the key `dashboard`.
    return [`view${below}`, { path: below, exact: true, Component: component, meta: { title } }];
  });
  const { admin } = config;
  return {
    ...config,
    custom: { ...config.custom, studioViews: [...studioViewsOf(config), ...views] },
    admin: {
      ...admin,
      components: {
        ...admin?.components,
        views: { ...admin?.components?.views, ...Object.fromEntries(entries) },
      },
    },
  };
}

/** All defined views. */
export const studioViewsOf = ({
  custom,
}: Pick<Config | SanitizedConfig, 'custom'>): readonly StudioViewDefinition[] => custom?.studioViews ?? [];

/** Value of `:id` in the shown path: `''` if the view's path has no `:id`, undefined if the view does not match. */
function matchPath({ path }: StudioViewDefinition, shown: string): string | undefined {
  const base = path.replace(/\/:id$/, '');
  if (base === path) return shown === path ? '' : undefined;
  const id = shown.startsWith(`${base}/`) ? shown.slice(base.length + 1) : '';
  return id && !id.includes('/') ? id : undefined;
}

/** Finds the view of a path, and the value of `:id`. An exact path takes precedence. */
export function findStudioView(
  config: Pick<SanitizedConfig, 'custom'>,
  path: string,
): { view: StudioViewDefinition; id: string } | undefined {
  const found = studioViewsOf(config).flatMap((view) => {
    const id = matchPath(view, path);
    return id === undefined ? [] : [{ view, id }];
  });
  return found.find(({ id }) => id === '') ?? found[0];
}

/** Current path in the studio, such as `/admin/status`. */
export function studioPathOf(params: AdminViewServerProps['params']): string {
  const segments = params?.segments;
  return [routes.studio, ...(Array.isArray(segments) ? segments : [])].join('/');
}
