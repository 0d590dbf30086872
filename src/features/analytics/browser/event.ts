import type { Utm } from '@/lib/request/utm';

/**
 * Properties of an event, without nesting, because Plausible takes none. Texts are masked before they leave the
 * browser; numbers are not.
 */
export type EventProperties = Record<string, string | number | boolean | null>;

/** Event as callers pass it. */
export type TrackedEvent = {
  /** Event name, 1 to 40 characters. */
  action: string;
  category?: string;
  /** Label of the event, cut to 100 characters. */
  label?: string;
  value?: number;
  properties?: EventProperties;
};

export type BrowserDevice = { user_agent: string; language: string; width: number; height: number };

/** Event as services and the server receive it, with page and browser data. */
export type AnalyticsEvent = TrackedEvent & Utm & { referrer?: string; device: BrowserDevice };

/** Limits in characters, for the browser, the endpoint and the table. */
export const maxLength = {
  action: 40,
  category: 40,
  label: 100,
  property: 500,
  referrer: 500,
  userAgent: 300,
  language: 35,
} as const;

/** Maximum number of events in one request. */
export const maxBatch = 20;
