'use client';

import { NavLink } from './nav-link.client';

type MenuLinkProps = { href: string; label: string; description?: string | null };

export function MenuLink({ href, label, description }: MenuLinkProps) {
  return (
    <li>
      <NavLink
        href={href}
        className="group/item block border-l-2 border-transparent px-4 py-2.5 hover:border-accent hover:bg-sunk aria-[current]:border-accent"
      >
        <span className="block text-base leading-snug font-semibold">{label}</span>
        {description && (
          <span className="mt-0.5 block text-sm leading-snug text-ink-soft">{description}</span>
        )}
      </NavLink>
    </li>
  );
}
