/**
 * Pages of the default content that each describe some groups of operations. Each key is the value of `shows` in the
 * block of that page.
 */
export const referencePages = {
  leads: { path: '/developers/leads', groups: ['Leads'] },
  embeds: { path: '/developers/embeds', groups: ['Embeds'] },
  webhooks: { path: '/developers/webhooks', groups: ['Webhooks', 'Events'] },
} as const;
export type ReferencePage = keyof typeof referencePages;

/** Page that shows the first call, the problems, and the operations that have no page of their own. */
const firstPage = '/developers';

/** Path of the page that describes a group of operations. @param isOpen whether visitors can open a path */
export function pageOfGroup(group: string, isOpen: (path: string) => boolean): string {
  const page = Object.values(referencePages).find(({ groups }) => groups.some((one) => one === group));
  return page && isOpen(page.path) ? page.path : firstPage;
}

/** Whether a group of operations has no open page of its own, so that the first page describes it. */
export const isOnFirstPage = (group: string, isOpen: (path: string) => boolean): boolean =>
  pageOfGroup(group, isOpen) === firstPage;
