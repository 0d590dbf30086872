import type { Role } from '@/access/roles';

/** Sections of the studio's menu, in order. */
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

/** Link in the studio's menu. */
export interface MenuLink {
  section: WorkSection;
  label: string;
  path: string;
  roles: readonly Role[];
  /** Position in the section, ascending. */
  order: number;
}
