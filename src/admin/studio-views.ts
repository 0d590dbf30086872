import type { Role } from '@/access/roles';

export type StudioViewFacts = {
  /** Below `/admin`. */
  path: `/${string}`;
  title: string;
  /** In the studio's menu. */
  label: string;
  roles: readonly Role[];
};

/** The studio's views besides Payload's: where they are, what they are called, and whom they are for. */
export const studioViews = {
  today: {
    path: '/dashboard',
    title: 'What needs you today',
    label: 'Today',
    roles: ['admin', 'editor'],
  },
  metrics: { path: '/metrics', title: 'Analytics', label: 'Analytics', roles: ['admin'] },
  revenue: { path: '/revenue', title: 'Revenue', label: 'Revenue', roles: ['admin'] },
  status: { path: '/status', title: 'Status', label: 'Status', roles: ['admin'] },
} as const satisfies Record<string, StudioViewFacts>;
