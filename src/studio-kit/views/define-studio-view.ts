import type { AdminViewServerProps, Config, SanitizedConfig } from 'payload';
import type { Role } from '@/access/roles';
import { routes } from '@/config/routes';
import type { MenuLink } from '../navigation/work-sections';

/** A view of ours in the studio: where it is, what it is called, and whom it is for. */
export interface StudioViewDefinition {
  /** May end in `/:id`, which a view of one thing has. */
  path: `${typeof routes.studio}/${string}`;
  title: string;
  /** Its way in the studio's menu; a view without one is reached from others. */
  menu?: Pick<MenuLink, 'section' | 'label' | 'order'>;
  roles: readonly Role[];
  /** Made by `studioView()`: `/src/…/file#Name`. */
  component: string;
}

/** Adds views to a configuration: Payload's entries for them, and the definitions for frame and menu. */
export function withStudioViews(config: Config, views: readonly StudioViewDefinition[]): Config {
  const entries = views.map(({ path, title, component }) => {
    const below = path.slice(routes.studio.length) as `/${string}`;
    // Payload's own dashboard has that key, and a view under it would take its place.
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

/** Every view of ours. */
export const studioViewsOf = ({
  custom,
}: Pick<Config | SanitizedConfig, 'custom'>): readonly StudioViewDefinition[] => custom?.studioViews ?? [];

/** What stands for `:id` when a path is this view's, `''` where it has none; else undefined. */
function matchPath({ path }: StudioViewDefinition, shown: string): string | undefined {
  const base = path.replace(/\/:id$/, '');
  if (base === path) return shown === path ? '' : undefined;
  const id = shown.startsWith(`${base}/`) ? shown.slice(base.length + 1) : '';
  return id && !id.includes('/') ? id : undefined;
}

/** The view of a path, and what stands for `:id` in it; undefined where there is none. An exact path comes first. */
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

/** What the studio shows now, as a path: `/admin/status`. */
export function studioPathOf(params: AdminViewServerProps['params']): string {
  const segments = params?.segments;
  return [routes.studio, ...(Array.isArray(segments) ? segments : [])].join('/');
}
