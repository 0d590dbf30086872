'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { recordTouch } from '../../leads/visit/journey.client';
import { trackNavigationClick } from './recorder.client';
import { recordView } from './view.client';

function onClick({ target }: MouseEvent) {
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>(':is(.site-header, .site-footer) a[href]');
  if (link) trackNavigationClick(link.href);
}

/** Records each route's view, and the clicks on links of header, mobile menu and footer. Shows nothing. */
export function Analytics() {
  const pathname = usePathname();

  useEffect(() => {
    // Capturing: the menus and the router have their own ideas about a click.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);

  useEffect(() => {
    recordTouch();
    return recordView(pathname);
  }, [pathname]);

  return null;
}
