import type { AdminViewServerProps, Config, SanitizedConfig } from 'payload';
import type { Role } from '@/access/roles';
import { routes } from '@/config/routes';
import type { WorkSection } from '../navigation/work-sections';

/** A view of ours in the studio: where it is, what it is called, and whom it is for. */
export interface StudioViewDefinition {
  /** May end in `/:id`, which a view of one thing has. Of two that fit, the first one counts. */
  path: `${typeof routes.studio}/${string}`;
  title: string;
  /** In the studio's menu; a view without one is reached from others. */
  label?: string;
  /** Where in the menu. */
  section?: WorkSection;
  roles: readonly Role[];
  /** Its place in its section of the menu; a smaller number stands higher. */
  place: number;
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
    custom: { ...config.custom, studioViews: [...definitionsIn(config), ...views] },
    admin: {
      ...admin,
      components: {
        ...admin?.components,
        views: { ...admin?.components?.views, ...Object.fromEntries(entries) },
      },
    },
  };
}

const definitionsIn = ({ custom }: Pick<Config | SanitizedConfig, 'custom'>): StudioViewDefinition[] =>
  custom?.studioViews ?? [];

/** Every view of ours, in the order of the menu. */
export const studioViewsOf = (config: Pick<SanitizedConfig, 'custom'>): readonly StudioViewDefinition[] =>
  definitionsIn(config).toSorted((one, other) => one.place - other.place);

/** Whether a path is this view's. @returns what stands for `:id` in it, `''` where it has none; else undefined. */
export function matchStudioPath(
  { path }: Pick<StudioViewDefinition, 'path'>,
  asked: string,
): string | undefined {
  const base = path.replace(/\/:id$/, '');
  if (base === path) return asked === path ? '' : undefined;
  const id = asked.startsWith(`${base}/`) ? asked.slice(base.length + 1) : '';
  return id && !id.includes('/') ? id : undefined;
}

/** What the studio shows now, as a path: `/admin/status`. */
export function studioPathOf(params: AdminViewServerProps['params']): string {
  const segments = params?.segments;
  return [routes.studio, ...(Array.isArray(segments) ? segments : [])].join('/');
}
