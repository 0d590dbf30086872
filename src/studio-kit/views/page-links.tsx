import Link from 'next/link';
import { formatWhole } from '@/lib/format/format-number';

type PageLinksProps = {
  /** Of what, for those who do not see where they stand. */
  label: string;
  page: number;
  /** Null where nobody has counted. */
  pages: number | null;
  hasMore: boolean;
  href: (page: number) => string;
};

/** To the pages before and after; nothing while there is one. */
export function PageLinks({ label, page, pages, hasMore, href }: PageLinksProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="studio-pages" aria-label={label}>
      {page > 1 && (
        <Link href={href(page - 1)} prefetch={false}>
          Before
        </Link>
      )}
      <span>
        Page {formatWhole(page)}
        {pages !== null && ` of ${formatWhole(pages)}`}
      </span>
      {hasMore && (
        <Link href={href(page + 1)} prefetch={false}>
          More
        </Link>
      )}
    </nav>
  );
}
