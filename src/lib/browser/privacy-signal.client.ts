'use client';

/**
 * True if the browser has Do Not Track or Global Privacy Control on. Nothing about the visitor may then be recorded,
 * stored or sent.
 */
export function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
