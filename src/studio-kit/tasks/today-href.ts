import { studioPaths } from '@/config/routes';

/** Path of *Today* with the outcome of an action, as names and numbers. */
export const todayHref = (outcome: Record<string, string | number>): string =>
  `${studioPaths.today}?${new URLSearchParams(Object.entries(outcome).map(([key, value]) => [key, String(value)]))}`;
