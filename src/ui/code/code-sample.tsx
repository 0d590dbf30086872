import { classNames } from '@/lib/class-names';
import { CopyButton } from './copy-button-island.client';

type CodeSampleProps = {
  /** A file's name, or what it does. */
  title?: string | null;
  language?: string | null;
  code?: string | null;
};

/** Columns that stand under each other by spaces. */
const hasColumns = (code: string) => /\S {2,}\S/.test(code);

/**
 * Lines of code as they were typed, to read and to copy. Long ones scroll inside it; those of a plain text, which one
 * reads, are wrapped. Nothing where there is none.
 */
export function CodeSample({ title, language, code }: CodeSampleProps) {
  if (!code?.trim()) return null;
  const isProse = language === 'text' && !hasColumns(code);
  const name = title || (language ? `${language} code` : 'Code');
  return (
    <figure data-copyable className="border border-line bg-sunk text-base">
      <figcaption className="m-0 flex min-h-11 items-center gap-3 border-b border-line py-px pr-3 pl-4 text-sm text-ink">
        <bdi className="min-w-0 grow py-2 leading-snug font-semibold wrap-anywhere">{title || 'Code'}</bdi>
        {language && <span className="shrink-0 font-mono text-xs text-ink-soft">{language}</span>}
        <span className="-mr-3 flex empty:hidden">
          <CopyButton what={name} />
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset; and as a landmark each would need a name of its own */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus to be scrolled by keys */}
      <div role="group" tabIndex={0} aria-label={name} className="max-h-[36rem] overflow-auto">
        <pre
          dir="ltr"
          className={classNames(
            'm-0 min-w-full overflow-visible border-0 bg-transparent px-4 py-3.5 text-sm leading-relaxed',
            isProse ? 'whitespace-pre-wrap wrap-anywhere' : 'w-max',
          )}
        >
          <code className="border-0 bg-transparent p-0 font-mono text-xs">{code.trimEnd()}</code>
        </pre>
      </div>
    </figure>
  );
}
