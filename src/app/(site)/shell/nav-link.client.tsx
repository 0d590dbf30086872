'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { MouseEventHandler, ReactNode } from 'react';

type NavLinkProps = { href: string; className?: string; onClick?: MouseEventHandler; children: ReactNode };

/** Marks the current page. A hash on the home page is a plain anchor there; everything else inside is routed. */
export function NavLink({ href, className, onClick, children }: NavLinkProps) {
  const pathname = usePathname();
  const [path = '', hash] = href.split('#');
  const isInside = href.startsWith('/') || href.startsWith('#');
  if (!isInside || (hash !== undefined && pathname === '/' && (path === '' || path === '/'))) {
    return (
      <a href={isInside ? `#${hash}` : href} className={className} onClick={onClick}>
        {children}
      </a>
    );
  }
  const isCurrent = hash === undefined && pathname === path;
  return (
    <Link href={href} className={className} onClick={onClick} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
