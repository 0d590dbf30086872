'use client';

import { type AnalyticsEvent, maxBatch } from './event';

const endpoint = '/api/events';
const collectForMs = 1000;

let waiting: AnalyticsEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends the collected events. Failures are silent: analytics must never disturb a page. */
function flush() {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const body = new Blob([JSON.stringify({ events: waiting })], { type: 'application/json' });
  waiting = [];
  try {
    if (navigator.sendBeacon(endpoint, body)) return;
  } catch {
    // `fetch` is used if a browser extension has removed `sendBeacon`.
  }
  fetch(endpoint, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/**
 * Queues an event for the product's own recorder. Queued events are sent in batches, at the latest when the page is
 * hidden.
 */
export function post(event: AnalyticsEvent): void {
  waiting.push(event);
  if (waiting.length >= maxBatch) flush();
  else timer ??= setTimeout(flush, collectForMs);
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);
}
