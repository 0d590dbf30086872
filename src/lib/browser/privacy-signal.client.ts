'use client';

/**
 * True if the browser has Do Not Track or Global Privacy Control on. The site must then not record, store or send
 * anything about the visitor.
 */
export function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
