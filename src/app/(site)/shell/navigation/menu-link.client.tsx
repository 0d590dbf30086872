'use client';

import type { ReactNode } from 'react';
import { NavLink } from './nav-link.client';

type MenuLinkProps = {
  href: string;
  label: string;
  description?: string | null;
  /** Picture before the label. */
  mark?: ReactNode;
};

export function MenuLink({ href, label, description, mark }: MenuLinkProps) {
  return (
    <li>
      <NavLink
        href={href}
        className="group/item block border-l-2 border-transparent px-4 py-2.5 hover:border-accent hover:bg-sunk aria-[current]:border-accent"
      >
        <span className="flex items-center gap-3 text-base leading-snug font-semibold">
          {mark}
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </span>
        {description && (
          <span className="mt-0.5 block text-sm leading-snug text-ink-soft">{description}</span>
        )}
      </NavLink>
    </li>
  );
}
