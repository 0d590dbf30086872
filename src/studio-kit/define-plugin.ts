import type { CollectionConfig, Config, GlobalConfig, Plugin } from 'payload';
import type { PersonalData } from '@/access/personal-data';
import type { MenuLink } from './navigation/work-sections';
import type { SearchSource } from './search/search-source';
import type { TaskSource } from './tasks/task-source';
import { type StudioViewDefinition, withStudioViews } from './views/define-studio-view';

/** A part of the studio's front page, above the list of collections. */
interface DashboardPart {
  /** A smaller number stands higher. */
  order: number;
  /** `/src/…/file#Name` */
  component: string;
}

/**
 * What a feature adds to Payload. Components are named by path: this also loads in workers and commands, without React.
 * Lists that Payload does not know stand in `config.custom`, under the same names.
 */
interface Contribution {
  collections?: readonly CollectionConfig[];
  globals?: readonly GlobalConfig[];
  views?: readonly StudioViewDefinition[];
  /** Ways in the studio's menu to what is no view of ours. */
  menuLinks?: readonly MenuLink[];
  /** What the studio's search finds besides views and records to make. */
  searches?: readonly SearchSource[];
  dashboard?: readonly DashboardPart[];
  /** What of it waits for an admin. */
  tasks?: readonly TaskSource[];
  /** What it keeps about people. */
  personalData?: readonly PersonalData[];
  /** Client components around the whole studio. */
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
