'use client';

/** True with Do Not Track or Global Privacy Control: then nothing may be recorded, stored or sent. */
export function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
