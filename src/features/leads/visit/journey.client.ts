'use client';

import { isPrivateAddress } from '@/config/private-address';
import { isTrackingRefused } from '@/lib/browser/privacy-signal.client';
import { type Utm, utmOf } from '@/lib/request/utm';

const key = 'journey';
const maxTouches = 20;

/** A page of this visit; where the visit came in from outside, also how. */
export type JourneyTouch = Utm & {
  path: string;
  /** ISO 8601, by the visitor's clock. */
  at: string;
  /** The other site's address, without query. */
  referrer?: string;
  /** What was typed into this page's calculators, by their anchors; each as it was left last. */
  calculations?: Record<string, Record<string, string>>;
};

let isDocumentNew = true;

const touches = (): JourneyTouch[] => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  return Array.isArray(kept) ? kept : [];
};

function outsideReferrer(): string | undefined {
  const [address] = document.referrer.split(/[?#]/);
  return address && !address.startsWith(location.origin) ? address.slice(0, 500) : undefined;
}

/**
 * Notes the page in this tab's storage. Of more than 20 the first and the latest stay: the first says where the visit
 * came from. Notes nothing under Do Not Track, on private pages, or where storage is forbidden.
 */
export function recordTouch(): void {
  if (isTrackingRefused() || isPrivateAddress(location.href)) return;
  try {
    const kept = touches();
    const path = location.pathname.slice(0, 500);
    const utm = isDocumentNew ? utmOf(location.search) : {};
    const referrer = isDocumentNew ? outsideReferrer() : undefined;
    const isFromOutside = referrer !== undefined || Object.keys(utm).length > 0;
    isDocumentNew = false;
    if (kept.at(-1)?.path === path && !isFromOutside) return;
    const touch: JourneyTouch = { path, at: new Date().toISOString(), referrer, ...utm };
    const all = [...kept, touch];
    const chosen = all.length > maxTouches ? [...all.slice(0, 1), ...all.slice(1 - maxTouches)] : all;
    sessionStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // Storage is forbidden, full or was tampered with: the form goes without.
  }
}

/** Keeps what a calculator on this page was left at, with the page's touch, for a form sent later in this visit. */
export function noteCalculation(anchor: string, typed: Record<string, string>): void {
  // A page that was noted already is not noted again; one that cannot be noted takes no calculation either.
  recordTouch();
  try {
    const kept = touches();
    const latest = kept.at(-1);
    if (isTrackingRefused() || latest?.path !== location.pathname) return;
    latest.calculations = { ...latest.calculations, [anchor]: typed };
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // As above.
  }
}

/** The visit's touches as JSON, for a form's field `journey`; null when there are none or tracking is refused. */
export function readStoredJourney(): string | null {
  try {
    return isTrackingRefused() ? null : sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
