import { SmartLink } from './smart-link';

export type Crumb = { label: string; href?: string };

/** Path of parent pages. The last crumb is the current page, without a link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {crumbs.map(({ label, href }, index) => (
          <li key={label} className="flex items-center gap-x-2 max-sm:not-first:last:hidden">
            {index > 0 && <span aria-hidden="true" className="h-3 w-line bg-control" />}
            {href ? (
              <SmartLink
                href={href}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {label}
              </SmartLink>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
