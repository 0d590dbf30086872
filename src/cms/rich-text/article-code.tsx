import type { ArticleCode as ArticleCodeFields } from '@/payload-types';

/** Code scrolls inside itself, reachable by keyboard. */
export function ArticleCode({ title, language, code }: ArticleCodeFields) {
  const name = title || language || 'Code';
  return (
    <figure>
      {(title || language) && (
        <figcaption className="mb-2 flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {title && <span className="font-semibold text-ink">{title}</span>}
          {language && <span>{language}</span>}
        </figcaption>
      )}
      <section
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus to be scrolled by keys
        tabIndex={0}
        className="overflow-x-auto border border-line bg-sunk p-5"
      >
        <pre className="font-mono text-sm">
          <code>{code}</code>
        </pre>
      </section>
    </figure>
  );
}
