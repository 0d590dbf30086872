import type { CollectionConfig, Config, GlobalConfig, Plugin } from 'payload';
import type { ClosingFact } from '@/access/closing-facts';
import type { PersonalData } from '@/access/personal-data';
import type { PublishedPages } from '@/access/published-pages';
import type { Disclosure, RetainedTables, RetentionPolicy } from '@/access/retention-policy';
import type { FormBlockVariant } from './form-block-variant';
import type { MenuLink } from './navigation/work-sections';
import type { LeadPanel } from './panels/lead-panel';
import type { QuickLink, TodayPanel } from './panels/today-panel';
import type { WorkspacePanel } from './panels/workspace-panel';
import type { SearchSource } from './search/search-source';
import type { TaskSource } from './tasks/task-source';
import type { TimelineSource } from './timeline/timeline-source';
import { type StudioViewDefinition, withStudioViews } from './views/define-studio-view';

/**
 * Contribution of a feature to Payload. Components are given by path, because contributions also load in
 * workers and commands, without React. Lists that Payload does not know are stored in `config.custom`, under
 * the same names; features add further lists by declaration merging.
 */
export interface Contribution {
  collections?: readonly CollectionConfig[];
  globals?: readonly GlobalConfig[];
  views?: readonly StudioViewDefinition[];
  /** Links in the studio's menu to anything other than views. */
  menuLinks?: readonly MenuLink[];
  /** Sources of the studio's search, besides views and new records. */
  searches?: readonly SearchSource[];
  /** Path of the component that replaces Payload's dashboard; provided by `features/today` alone. */
  startPage?: string;
  /** Links at the top of *Today*. */
  quickLinks?: readonly QuickLink[];
  /** Sources of tasks for admins. */
  tasks?: readonly TaskSource[];
  /** Panels of *Today*. */
  panels?: readonly TodayPanel[];
  /** Panels of a lead's page. */
  leadPanels?: readonly LeadPanel[];
  /** Panels of a workspace's page. */
  workspacePanels?: readonly WorkspacePanel[];
  /** Forms that editors choose in the block *Form*. */
  formVariants?: readonly FormBlockVariant[];
  /** Entries of a lead's timeline. */
  timeline?: readonly TimelineSource[];
  /** Personal data that the feature stores. */
  personalData?: readonly PersonalData[];
  /** Periods after which the feature deletes rows. */
  retention?: readonly RetentionPolicy[];
  /** Rows of the privacy page's table. */
  disclosures?: readonly Disclosure[];
  /** What happens to the feature's tables when an account is closed. */
  closing?: readonly ClosingFact[];
  /** Tables to which no retention period applies. */
  retained?: readonly RetainedTables[];
  /** Queries about published pages; provided by `src/cms` alone. */
  publishedPages?: PublishedPages;
  /** Providers around the whole studio. */
  providers?: readonly string[];
}

export const definePlugin =
  ({
    collections = [],
    globals = [],
    views = [],
    startPage,
    providers = [],
    publishedPages,
    ...lists
  }: Contribution): Plugin =>
  (config: Config): Config => {
    const { admin, custom } = config;
    const extended = {
      ...config,
      collections: [...(config.collections ?? []), ...collections],
      globals: [...(config.globals ?? []), ...globals],
      custom: {
        ...custom,
        ...(publishedPages && { publishedPages }),
        ...Object.fromEntries(
          Object.entries(lists).map(([name, list]) => [name, [...(custom?.[name] ?? []), ...list]]),
        ),
      },
      admin: {
        ...admin,
        dependencies: {
          ...admin?.dependencies,
          ...Object.fromEntries(
            [...(lists.panels ?? []), ...(lists.leadPanels ?? []), ...(lists.workspacePanels ?? [])].map(
              ({ load }) => [load, { type: 'function' as const, path: load }],
            ),
          ),
        },
        components: {
          ...admin?.components,
          ...(startPage && {
            views: { ...admin?.components?.views, dashboard: { Component: startPage } },
          }),
          providers: [...(admin?.components?.providers ?? []), ...providers],
        },
      },
    };
    return withStudioViews(extended, views);
  };
