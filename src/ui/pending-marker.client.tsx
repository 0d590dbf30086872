'use client';

/** Shows the page's loading indicator (`LoadingSign`) as long as a `PendingMarker` is rendered anywhere in the page. */
export const PendingMarker = () => <span data-awaited hidden />;
