import { Icon } from '../branding/icon';

export type ContentsHeading = { id: string; text: string };
type ContentsProps = { headings: readonly ContentsHeading[] };

/** Table of contents of a long text: in the rail, or collapsed above the text where there is no rail. */
export function Contents({ headings }: ContentsProps) {
  return (
    <>
      <nav aria-label="On this page" className="max-lg:hidden lg:sticky lg:top-24">
        <p className="label-caps mb-2">On this page</p>
        <HeadingLinks headings={headings} />
      </nav>
      <details className="group/contents border-y border-line lg:hidden print:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-4 text-sm font-semibold">
          On this page
          <Icon name="chevron-down" className="size-4 transition-transform group-open/contents:rotate-180" />
        </summary>
        <nav aria-label="On this page">
          <HeadingLinks headings={headings} />
        </nav>
      </details>
    </>
  );
}

function HeadingLinks({ headings }: ContentsProps) {
  return (
    <ol className="text-sm text-ink-soft">
      {headings.map(({ id, text }) => (
        <li key={id} className="border-t border-line">
          <a href={`#${id}`} className="block py-3 leading-snug hover:text-accent-ink lg:py-2">
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
