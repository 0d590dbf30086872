import type { TodayPanel } from '@/studio-kit/panels/today-panel';

const roles = ['admin', 'editor'] as const;
const panels = '/src/cms/studio/today/content-panels';

/** Panels about the state of the content. */
export const contentPanels: readonly TodayPanel[] = [
  { order: 40, roles, load: `${panels}#loadDraftsPanel` },
  { order: 45, roles, load: '/src/cms/studio/today/recent-panel#loadRecentPanel' },
  { order: 50, roles, load: `${panels}#loadScheduledPanel` },
  { order: 70, roles, load: `${panels}#loadPublishedPanel` },
];
