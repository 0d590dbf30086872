'use client';

import { isPrivateAddress } from '@/config/private-address';
import { isRecordingOff } from '@/lib/browser/privacy-signal.client';
import { type Utm, utmOf } from '@/lib/request/utm';

const key = 'journey';
const maxTouches = 20;

/** A page of this visit, with the origin if the visitor came to the page from another site or a campaign. */
export type StoredTouch = Utm & {
  path: string;
  /** ISO 8601, by the visitor's clock. */
  at: string;
  /** URL of the referring site, without query. */
  referrer?: string;
  /** Latest inputs of this page's calculators, by their anchors. */
  calculations?: Record<string, Record<string, string>>;
};

let isDocumentNew = true;

const touches = (): StoredTouch[] => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  return Array.isArray(kept) ? kept : [];
};

function outsideReferrer(): string | undefined {
  const [address] = document.referrer.split(/[?#]/);
  return address && !address.startsWith(location.origin) ? address.slice(0, 500) : undefined;
}

/**
 * Stores the page in `sessionStorage`. Of more than 20 pages, only the first, which has the origin of the visit,
 * and the latest are kept. Stores nothing under Do Not Track, in previews, on private
 * pages, or if storage is blocked.
 */
export function recordTouch(): void {
  if (isRecordingOff() || isPrivateAddress(location.href)) return;
  try {
    const kept = touches();
    const path = location.pathname.slice(0, 500);
    const utm = isDocumentNew ? utmOf(location.search) : {};
    const referrer = isDocumentNew ? outsideReferrer() : undefined;
    const isFromOutside = referrer !== undefined || Object.keys(utm).length > 0;
    isDocumentNew = false;
    if (kept.at(-1)?.path === path && !isFromOutside) return;
    const touch: StoredTouch = { path, at: new Date().toISOString(), referrer, ...utm };
    const all = [...kept, touch];
    const chosen = all.length > maxTouches ? [...all.slice(0, 1), ...all.slice(1 - maxTouches)] : all;
    sessionStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // Storage is blocked, full, or contains invalid data: the form is sent without a journey.
  }
}

/** Stores the latest inputs of a calculator with the page's touch, for a form sent later in this visit. */
export function noteCalculation(anchor: string, typed: Record<string, string>): void {
  // No-op if the page is the latest touch already. A page that cannot be stored stores no calculation either.
  recordTouch();
  try {
    const kept = touches();
    const latest = kept.at(-1);
    if (isRecordingOff() || latest?.path !== location.pathname) return;
    latest.calculations = { ...latest.calculations, [anchor]: typed };
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is blocked or full, or contains invalid data: the form is sent without the calculation.
  }
}

/** Touches of the visit as JSON, for a form's `journey` field; null without any, or if tracking is refused. */
export function readStoredJourney(): string | null {
  try {
    return isRecordingOff() ? null : sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
