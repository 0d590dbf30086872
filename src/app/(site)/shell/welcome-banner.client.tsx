'use client';

import { usePathname } from 'next/navigation';
import { routes } from '@/config/routes';
import { ArrowLink } from '@/ui/text-link';
import { useSession } from './session.client';

/** On the home page, for the signed-in. Its room is there from the first paint, so nothing moves when the name comes. */
export function WelcomeBanner() {
  const session = useSession();
  if (usePathname() !== '/') return null;
  const name = session?.user.name || session?.user.email;
  return (
    <aside aria-label="Welcome" className="border-b border-line bg-sunk not-signed-in:hidden">
      <div className="frame">
        <div className="flex min-h-12 items-center gap-x-6 text-sm lg:col-start-2">
          <p className="min-w-0 grow truncate">Welcome back{name ? `, ${name}` : ''}</p>
          <ArrowLink href={routes.dashboard} className="shrink-0">
            <span className="max-sm:hidden">Go to your dashboard</span>
            <span className="sm:hidden">Dashboard</span>
          </ArrowLink>
        </div>
      </div>
    </aside>
  );
}
