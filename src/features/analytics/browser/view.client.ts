'use client';

import { trackPageView } from './recorder.client';

const titleWithinMs = 1000;

let viewedPath: string | undefined;
let viewedTitle = '';

/**
 * Records the view of a route once the document has its title: at once if the title is new, otherwise when it
 * changes, and after one second if two pages share a title. Returns a function that records at once.
 */
export function recordView(path: string): (() => void) | undefined {
  // React runs effects twice in development.
  if (path === viewedPath) return undefined;
  viewedPath = path;
  const { href } = location;
  let isRecorded = false;
  const record = () => {
    if (isRecorded) return;
    isRecorded = true;
    observer.disconnect();
    clearTimeout(timer);
    viewedTitle = document.title;
    trackPageView(href);
  };
  // An empty title is ignored: between two routes the title is briefly empty.
  const recordIfTitled = () => document.title && document.title !== viewedTitle && record();
  const observer = new MutationObserver(recordIfTitled);
  const timer = setTimeout(record, titleWithinMs);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  recordIfTitled();
  return record;
}
