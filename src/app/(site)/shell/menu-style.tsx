import { NavLink } from './nav-link.client';

export const menuSummary =
  'flex min-h-11 items-center gap-1 px-2.5 text-sm font-medium whitespace-nowrap hover:text-accent-ink ' +
  'has-[~ul_[aria-current]]:font-semibold xl:px-3.5';

export const menuPanel =
  'scale-top absolute top-full z-20 mt-1 max-h-[75vh] overflow-y-auto border border-line bg-raised pt-4 pb-2 shadow-lift';

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
