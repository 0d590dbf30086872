import type { Utm } from '@/lib/request/utm';

/** Flat, so that every service takes it. Texts are masked before they leave the browser; numbers are not. */
export type EventProperties = Record<string, string | number | boolean | null>;

/** What a caller records. */
export type TrackedEvent = {
  /** The event's name, 1 to 40 characters. */
  action: string;
  category?: string;
  /** At most 100 characters; what is longer is cut. */
  label?: string;
  value?: number;
  properties?: EventProperties;
};

export type Device = { user_agent: string; language: string; width: number; height: number };

/** What services and the server get: the event, and the page and browser it happened in. */
export type AnalyticsEvent = TrackedEvent & Utm & { referrer?: string; device: Device };

/** Characters of each text, in the browser, at the endpoint and in the table. */
export const maxLength = {
  action: 40,
  category: 40,
  label: 100,
  property: 500,
  referrer: 500,
  userAgent: 300,
  language: 35,
} as const;

/** Events in one request. */
export const maxBatch = 20;
