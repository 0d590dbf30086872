import { SmartLink } from './smart-link';

type FilterLink = { label: string; href: string; isCurrent: boolean };
type FilterLinksProps = { label: string; links: readonly FilterLink[]; rel?: string; className?: string };

/** Filters of a list, each a link with a URL of its own. */
export function FilterLinks({ label, links, rel, className }: FilterLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ label: name, href, isCurrent }) => (
          <li key={href}>
            <SmartLink
              href={href}
              rel={rel}
              aria-current={isCurrent ? 'true' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-sm hover:text-accent-ink aria-[current]:border-accent aria-[current]:font-semibold"
            >
              {name}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
