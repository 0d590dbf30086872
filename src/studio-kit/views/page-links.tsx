import Link from 'next/link';
import { formatWhole } from '@/lib/format/format-number';

type PageLinksProps = {
  /** Accessible name of the pagination. */
  label: string;
  page: number;
  /** Number of pages; null if unknown. */
  pages: number | null;
  hasMore: boolean;
  href: (page: number) => string;
};

/** Pagination; nothing for a single page. */
export function PageLinks({ label, page, pages, hasMore, href }: PageLinksProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="studio-pages" aria-label={label}>
      {page > 1 && (
        <Link href={href(page - 1)} prefetch={false}>
          Previous
        </Link>
      )}
      <span>
        Page {formatWhole(page)}
        {pages !== null && ` of ${formatWhole(pages)}`}
      </span>
      {hasMore && (
        <Link href={href(page + 1)} prefetch={false}>
          Next
        </Link>
      )}
    </nav>
  );
}
