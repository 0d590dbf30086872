import { studioPaths } from '@/config/routes';

/** Path of *Today* whose query contains the outcome of an action. */
export const todayHref = (outcome: Record<string, string | number>): string =>
  `${studioPaths.today}?${new URLSearchParams(Object.entries(outcome).map(([key, value]) => [key, String(value)]))}`;
