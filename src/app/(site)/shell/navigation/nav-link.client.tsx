'use client';

import { usePathname } from 'next/navigation';
import type { MouseEventHandler, ReactNode } from 'react';

type NavLinkProps = { href: string; className?: string; onClick?: MouseEventHandler; children: ReactNode };

/** Marks the current page. A hash on the home page is a plain anchor there: it leads to a part of the page. */
export function NavLink({ href, className, onClick, children }: NavLinkProps) {
  const pathname = usePathname();
  const isPart = pathname === '/' && href.startsWith('/#');
  return (
    <a
      href={isPart ? href.slice(1) : href}
      className={className}
      onClick={onClick}
      aria-current={pathname === href ? 'page' : undefined}
    >
      {children}
    </a>
  );
}
