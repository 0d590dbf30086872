export type ContentsHeading = { id: string; text: string };

/** The headings of a long text, in the rail beside it. */
export function Contents({ headings }: { headings: readonly ContentsHeading[] }) {
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-24">
      <p className="label-caps mb-2">On this page</p>
      <ol className="text-sm text-ink-soft">
        {headings.map(({ id, text }) => (
          <li key={id} className="border-t border-line">
            <a href={`#${id}`} className="block py-3 leading-snug hover:text-accent-ink lg:py-2">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
