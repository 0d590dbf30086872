import type { Role } from '@/access/roles';

/** The studio's menu, by what one does: each section is a heading over its links. */
export const workSections = {
  today: 'Today',
  leads: 'Leads',
  nurture: 'Nurture',
  content: 'Content',
  members: 'Members',
  insights: 'Insights',
  system: 'System',
} as const;
export type WorkSection = keyof typeof workSections;

export const sectionOrder = Object.keys(workSections) as WorkSection[];

/** A way in the studio's menu. */
export interface MenuLink {
  section: WorkSection;
  label: string;
  path: string;
  roles: readonly Role[];
  /** In its section; a smaller number stands higher. */
  order: number;
}
