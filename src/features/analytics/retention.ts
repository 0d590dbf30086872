import type { Disclosure, RetainedTables, RetentionPolicy } from '@/access/retention-policy';
import { countFinishedDays } from './figures/count-days';
import { expiredEvents } from './tables';

/** Page views are counted by day before they are deleted. */
export const pageViewRetention: RetentionPolicy = {
  name: 'pageViews',
  standard: '25 months',
  setting: {
    order: 10,
    label: 'Page views',
    deletes: 'Single page views and events; counts of each day stay.',
    min: 1,
    max: 37,
  },
  rows: [expiredEvents],
  prepare: countFinishedDays,
};

export const pageViewDisclosure: Disclosure = {
  order: 10,
  when: 'You read a page',
  what: 'Page, referrer, campaign, browser, language, screen size. No cookie, no IP address',
  why: 'To see which pages help',
  howLong: (words) => words('pageViews'),
};

export const retainedAnalytics: readonly RetainedTables[] = [
  { tables: /^analytics_days$/, because: 'it holds counts of days and pages only' },
  { tables: /^goals(_\w+)?$/, because: 'there is one of each' },
];
