'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { recordTouch } from '../../leads/capture/visit/journey.client';
import { trackNavigationClick } from './recorder.client';
import { recordView } from './view.client';

function onClick({ target }: MouseEvent) {
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>(':is(.site-header, .site-footer) a[href]');
  if (link) trackNavigationClick(link.href);
}

/**
 * Records a view for each route, and adds the page to the visitor's journey. Records clicks on links of the header,
 * the mobile menu and the footer. Renders nothing.
 */
export function Analytics() {
  const pathname = usePathname();

  useEffect(() => {
    // Listens in the capture phase, because menus and the router may stop the click from bubbling.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);

  useEffect(() => {
    recordTouch();
    return recordView(pathname);
  }, [pathname]);

  return null;
}
