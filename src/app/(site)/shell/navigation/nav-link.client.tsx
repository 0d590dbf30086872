'use client';

import { usePathname } from 'next/navigation';
import type { MouseEventHandler, ReactNode } from 'react';

type NavLinkProps = { href: string; className?: string; onClick?: MouseEventHandler; children: ReactNode };

/**
 * Link that marks the current page. On the home page, links to its own anchors (`/#…`) are shortened to the fragment
 * (`#…`).
 */
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
