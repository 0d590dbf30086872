'use client';
import { useNav, useWindowInfo } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

/** Width from which the menu fits beside the widest table. */
const isWide = '(min-width: 1280px)';

/**
 * From a width of 1280 px on, keeps the menu open or closed as the user left it; Payload would close it below 1440
 * px.
 */
export function DesktopNav() {
  const { navOpen, setNavOpen } = useNav();
  const {
    breakpoints: { l: isBelow1440 },
  } = useWindowInfo();
  const wanted = useRef(navOpen);
  useEffect(() => {
    if (!isBelow1440 || !window.matchMedia(isWide).matches) return;
    // Runs after Payload's own effect, which closes the menu.
    queueMicrotask(() => setNavOpen(wanted.current));
  }, [isBelow1440, setNavOpen]);
  return null;
}
