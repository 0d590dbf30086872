'use client';

import { lazy, type MouseEvent, Suspense, useCallback, useState } from 'react';
import { routes } from '@/config/routes';
import { NavLink } from './nav-link.client';

const loadDialog = () => import('./sign-in-dialog.client');
const SignInDialog = lazy(() => loadDialog().then((module) => ({ default: module.SignInDialog })));

/** A link to the sign-in page that, with script, opens the dialog instead; the dialog is fetched when it is wanted. */
export function SignInLink({ className }: { className: string }) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const close = useCallback(() => setState('closed'), []);

  async function open(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || window.location.pathname === routes.signIn) return;
    event.preventDefault();
    try {
      await loadDialog();
      setState('open');
    } catch {
      window.location.assign(routes.signIn);
    }
  }

  return (
    <>
      <NavLink href={routes.signIn} className={className} onClick={open}>
        Sign in
      </NavLink>
      {state !== 'unused' && (
        <Suspense>
          <SignInDialog isOpen={state === 'open'} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
