'use client';

import { lazy, type MouseEvent, Suspense, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { routes } from '@/config/routes';
import { isLoopbackAlias } from '@/lib/request/loopback-alias';
import { PendingMarker } from '@/ui/pending-marker.client';
import { NavLink } from '../navigation/nav-link.client';
import { browserTakesOverAfterMs } from '../navigation/navigation-fallback.client';

const loadDialog = () => import('./sign-in-dialog.client');
const SignInDialog = lazy(() => loadDialog().then((module) => ({ default: module.SignInDialog })));

/** Loads the dialog; rejects after `browserTakesOverAfterMs`. */
const loadDialogInTime = () =>
  Promise.race([
    loadDialog(),
    new Promise((_, reject) => {
      setTimeout(reject, browserTakesOverAfterMs);
    }),
  ]);

export type SignInLinkProps = {
  className: string;
  /** Host of SITE_URL, with its port. */
  siteHost: string;
};

/**
 * Link to the sign-in page. With script it opens a dialog instead, whose chunk is loaded on the first click.
 * Under another loopback name of the site's host it always opens the page, which redirects to the site's host:
 * the mailed link leads there, and would not find the cookies of this host.
 */
export function SignInLink({ className, siteHost }: SignInLinkProps) {
  const [state, setState] = useState<'unused' | 'loading' | 'open' | 'closed'>('unused');
  const close = useCallback(() => setState('closed'), []);

  async function open(event: MouseEvent) {
    const { pathname, search, host } = window.location;
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || pathname === routes.signIn) return;
    event.preventDefault();
    if (isLoopbackAlias(host, siteHost)) {
      const returnTo = pathname + search;
      window.location.assign(`${routes.signIn}?${new URLSearchParams({ returnTo })}`);
      return;
    }
    setState('loading');
    try {
      await loadDialogInTime();
      setState('open');
    } catch {
      if (window.location.pathname === pathname) window.location.assign(routes.signIn);
    }
  }

  return (
    <>
      <NavLink href={routes.signIn} className={className} onClick={open}>
        Sign in
      </NavLink>
      {state === 'loading' && <PendingMarker />}
      {(state === 'open' || state === 'closed') &&
        // Rendered in the body: inside a menu that has closed, the open dialog would be hidden.
        createPortal(
          <Suspense>
            <SignInDialog isOpen={state === 'open'} onClose={close} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
