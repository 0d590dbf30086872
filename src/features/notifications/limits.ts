import { webhookLimits } from '../webhooks/limits';

/** Limits of the firm's notifications. */
export const notificationLimits = {
  destinations: 20,
  /** Maximum length in characters. */
  name: 60,
  url: webhookLimits.url,
  /** Maximum number of messages that are sent to one destination concurrently; a failing one gets one at a time. */
  atOncePerDestination: 8,
  /** Maximum number of messages that this process sends concurrently. */
  atOnce: 16,
  /** Pause in seconds between two messages to a chat: Slack, Teams and Discord take about one per second. */
  chatPauseSeconds: 1,
  /** Pause in seconds after a 429 without `Retry-After`. */
  limitedPauseSeconds: 30,
} as const;
