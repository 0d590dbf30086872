import type { CollectionConfig, Config, GlobalConfig, Plugin } from 'payload';
import type { PersonalData } from '@/access/personal-data';
import type { MenuLink } from './navigation/work-sections';
import type { SearchSource } from './search/search-source';
import type { TaskSource } from './tasks/task-source';
import { type StudioViewDefinition, withStudioViews } from './views/define-studio-view';

/** Part of the studio's start page, above the list of collections. */
interface DashboardPart {
  /** Ascending. */
  order: number;
  /** `/src/…/file#Name` */
  component: string;
}

/**
 * Contribution of a feature to Payload. Components are given by path, because this also loads in workers and
 * commands, without React. Lists unknown to Payload are stored in `config.custom`, under the same names.
 */
interface Contribution {
  collections?: readonly CollectionConfig[];
  globals?: readonly GlobalConfig[];
  views?: readonly StudioViewDefinition[];
  /** Links in the studio's menu to anything but views. */
  menuLinks?: readonly MenuLink[];
  /** Sources of the studio's search, besides views and new records. */
  searches?: readonly SearchSource[];
  dashboard?: readonly DashboardPart[];
  /** Sources of tasks for admins. */
  tasks?: readonly TaskSource[];
  /** Personal data that it stores. */
  personalData?: readonly PersonalData[];
  /** Providers around the whole studio. */
  providers?: readonly string[];
}

export const definePlugin =
  ({
    collections = [],
    globals = [],
    views = [],
    dashboard = [],
    providers = [],
    ...lists
  }: Contribution): Plugin =>
  (config: Config): Config => {
    const { admin, custom } = config;
    const parts: DashboardPart[] = [...(custom?.dashboard ?? []), ...dashboard];
    const inOrder = parts.toSorted((one, other) => one.order - other.order);
    const extended = {
      ...config,
      collections: [...(config.collections ?? []), ...collections],
      globals: [...(config.globals ?? []), ...globals],
      custom: {
        ...custom,
        ...Object.fromEntries(
          Object.entries(lists).map(([name, list]) => [name, [...(custom?.[name] ?? []), ...list]]),
        ),
        dashboard: parts,
      },
      admin: {
        ...admin,
        components: {
          ...admin?.components,
          beforeDashboard: inOrder.map(({ component }) => component),
          providers: [...(admin?.components?.providers ?? []), ...providers],
        },
      },
    };
    return withStudioViews(extended, views);
  };
