import type { CollectionConfig, Config, GlobalConfig, Plugin } from 'payload';
import type { BeforeErasure } from '@/features/leads/erasure/erase-lead';
import type { BeforeCorrection } from '@/features/leads/hooks/follow-address';
import type { MenuLink } from './navigation/menu';
import type { SearchSource } from './search/search-source';
import { type StudioViewDefinition, withStudioViews } from './views/define-studio-view';

/** A part of the studio's front page, above the list of collections. */
interface DashboardPart {
  /** A smaller number stands higher. */
  place: number;
  /** `/src/…/file#Name` */
  component: string;
}

/** What a feature adds to Payload. Components are named by path: this also loads in workers and commands, without React. */
interface Contribution {
  collections?: readonly CollectionConfig[];
  globals?: readonly GlobalConfig[];
  views?: readonly StudioViewDefinition[];
  /** Ways in the studio's menu to what is no view of ours. */
  menuLinks?: readonly MenuLink[];
  /** What the studio's search finds besides views and records to make. */
  searches?: readonly SearchSource[];
  dashboard?: readonly DashboardPart[];
  /** Client components around the whole studio. */
  providers?: readonly string[];
  /** What happens before a lead is erased. */
  beforeErasure?: readonly BeforeErasure[];
  /** What happens before a lead's address is corrected. */
  beforeCorrection?: readonly BeforeCorrection[];
}

export const definePlugin =
  ({
    collections = [],
    globals = [],
    views = [],
    menuLinks = [],
    searches = [],
    dashboard = [],
    providers = [],
    beforeErasure = [],
    beforeCorrection = [],
  }: Contribution): Plugin =>
  (config: Config): Config => {
    const { admin, custom } = config;
    const parts: DashboardPart[] = [...(custom?.dashboard ?? []), ...dashboard];
    const inOrder = parts.toSorted((one, other) => one.place - other.place);
    const extended = {
      ...config,
      collections: [...(config.collections ?? []), ...collections],
      globals: [...(config.globals ?? []), ...globals],
      custom: {
        ...custom,
        dashboard: parts,
        menuLinks: [...(custom?.menuLinks ?? []), ...menuLinks],
        searches: [...(custom?.searches ?? []), ...searches],
        beforeErasure: [...(custom?.beforeErasure ?? []), ...beforeErasure],
        beforeCorrection: [...(custom?.beforeCorrection ?? []), ...beforeCorrection],
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
