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
 * True in a draft preview (`<html data-preview>`), and in a frame: the site's pages can be framed by its own pages
 * only, which is how the studio previews them. An editor's look at a page is no visit.
 */
const isPreview = () => document.documentElement.dataset.preview !== undefined || window.parent !== window;

/** True if nothing may be recorded about this page view: the visitor refuses, or it is an editor's preview. */
export const isRecordingOff = (): boolean => isTrackingRefused() || isPreview();
