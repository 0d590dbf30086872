'use client';

import { usePathname } from 'next/navigation';
import { routes } from '@/config/routes';
import { classNames } from '@/lib/class-names';
import { ArrowLink } from '@/ui/navigation/text-link';
import { useIsSessionOver, useSession } from './session.client';

/**
 * Banner on the home page for signed-in visitors. Its height is reserved from the first paint, so nothing
 * shifts when the name arrives. If the session has ended, the banner says so in the same place.
 */
export function WelcomeBanner() {
  const session = useSession();
  const isOver = useIsSessionOver();
  if (usePathname() !== '/') return null;
  const name = session?.user.name || session?.user.email;
  const [text, short, long, href] = isOver
    ? ['Your session has ended', 'Sign in', 'Sign in again', routes.signIn]
    : [`Welcome back${name ? `, ${name}` : ''}`, 'Dashboard', 'Go to your dashboard', routes.dashboard];
  return (
    <aside
      aria-label="Welcome"
      className={classNames('border-b border-line bg-sunk', !isOver && 'not-signed-in:hidden')}
    >
      <div className="frame">
        <div className="flex min-h-12 items-center gap-x-6 text-sm lg:col-start-2">
          <p className="min-w-0 grow truncate">{text}</p>
          {/* Keyed by href: reusing the element at a new position would count as layout shift. */}
          <ArrowLink key={href} href={href} className="shrink-0">
            <span className="max-sm:hidden">{long}</span>
            <span className="sm:hidden">{short}</span>
          </ArrowLink>
        </div>
      </div>
    </aside>
  );
}
