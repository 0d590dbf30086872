'use client';
import { useNav, useWindowInfo } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

/** Where the menu has room beside the widest table. */
const isWide = '(min-width: 1280px)';

/** Keeps the menu as it was left from 1280 px on, open at first; Payload closes it below 1440. */
export function DesktopNav() {
  const { navOpen, setNavOpen } = useNav();
  const {
    breakpoints: { l: isBelow1440 },
  } = useWindowInfo();
  const wanted = useRef(navOpen);
  useEffect(() => {
    if (!isBelow1440 || !window.matchMedia(isWide).matches) return;
    // After Payload's own effect of the same change, which closes it.
    queueMicrotask(() => setNavOpen(wanted.current));
  }, [isBelow1440, setNavOpen]);
  return null;
}
