'use client';

import { type AnalyticsEvent, maxBatch } from './event';

const endpoint = '/api/events';
const collectForMs = 1000;

let waiting: AnalyticsEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** What cannot be delivered is lost without a word: counting must never disturb a page. */
function flush() {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const body = new Blob([JSON.stringify({ events: waiting })], { type: 'application/json' });
  waiting = [];
  try {
    if (navigator.sendBeacon(endpoint, body)) return;
  } catch {
    // An extension may have taken beacons away.
  }
  fetch(endpoint, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** Hands an event to the product's own recorder, a few at a time; at the latest when the page is left. */
export function post(event: AnalyticsEvent): void {
  waiting.push(event);
  if (waiting.length >= maxBatch) flush();
  else timer ??= setTimeout(flush, collectForMs);
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);
}
