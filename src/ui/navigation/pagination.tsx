import { Icon } from '../branding/icon';
import { SmartLink } from './smart-link';

type Words = { back: string; first: string; onward: string; last: string };
const byTime: Words = { back: 'Newer', first: 'Newest', onward: 'Older', last: 'Oldest' };

type PaginationProps = {
  label?: string;
  /** Labels of the links; by default those of a list in reverse chronological order. */
  words?: Words;
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
};

/** Page numbers shown: first, last, the current one and its neighbours; null marks a gap. */
function visiblePages(page: number, pageCount: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pageCount])].filter(
    (n) => n >= 1 && n <= pageCount,
  );
  return wanted.flatMap((n, index) => {
    const previous = wanted[index - 1];
    return previous !== undefined && n - previous > 1 ? [null, n] : [n];
  });
}

const cell = 'target inline-flex items-center justify-center px-2 figures';

export function Pagination({ label = 'Pages', words = byTime, page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between border-t border-line pt-3 text-sm">
      {page > 1 ? (
        <SmartLink
          href={hrefOf(page - 1)}
          rel="prev"
          className={`${cell} gap-2 font-semibold hover:text-accent-ink`}
        >
          <Icon name="arrow-left" className="size-4" /> {words.back}
        </SmartLink>
      ) : (
        <span className={`${cell} text-ink-soft`}>{words.first}</span>
      )}
      <ol className="hidden items-center sm:flex">
        {visiblePages(page, pageCount).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={cell}>…</span>
            ) : (
              <SmartLink
                href={hrefOf(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={`Page ${number}`}
                className={`${cell} border-t-2 border-transparent hover:border-control aria-[current]:border-accent aria-[current]:font-semibold`}
              >
                {number}
              </SmartLink>
            )}
          </li>
        ))}
      </ol>
      <p className="figures text-ink-soft sm:hidden">
        {page} of {pageCount}
      </p>
      {page < pageCount ? (
        <SmartLink
          href={hrefOf(page + 1)}
          rel="next"
          className={`${cell} gap-2 font-semibold hover:text-accent-ink`}
        >
          {words.onward} <Icon name="arrow-right" className="size-4" />
        </SmartLink>
      ) : (
        <span className={`${cell} text-ink-soft`}>{words.last}</span>
      )}
    </nav>
  );
}
