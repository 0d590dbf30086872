'use client';

/**
 * True if the browser has Do Not Track or Global Privacy Control on. The site must then not record, store or send
 * anything about the visitor.
 */
function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/**
 * True in a draft preview (`<html data-preview>`), and in a frame: only the site's own pages can frame it, as the
 * studio does for previews. A preview by an editor does not count as a visit.
 */
const isPreview = () => document.documentElement.dataset.preview !== undefined || window.parent !== window;

/** True if this page view must not be recorded, because the visitor refuses, or it is an editor's preview. */
export const isRecordingOff = (): boolean => isTrackingRefused() || isPreview();
