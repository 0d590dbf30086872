import { studioPaths } from '@/config/routes';

/** *Today*, with what an action has done, carried as names and numbers. */
export const todayHref = (outcome: Record<string, string | number>): string =>
  `${studioPaths.today}?${new URLSearchParams(Object.entries(outcome).map(([key, value]) => [key, String(value)]))}`;
