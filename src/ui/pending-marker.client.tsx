'use client';

/** While this stands anywhere in the page, the page's one "Loading" shows (`LoadingSign`). */
export const PendingMarker = () => <span data-awaited hidden />;
