import { classNames } from '@/lib/class-names';
import { CopyButton } from './copy-button-island.client';

type CodeSampleProps = {
  /** File name or description. */
  title?: string | null;
  language?: string | null;
  code?: string | null;
  /** True for one long word, such as a URL: it breaks onto further lines instead of scrolling. */
  isWrapped?: boolean;
};

/** True if the code aligns columns by spaces. */
const hasColumns = (code: string) => /\S {2,}\S/.test(code);

/**
 * Code block with a copy button. Long code scrolls inside the block; plain text without aligned columns is wrapped.
 * Renders nothing if empty.
 */
export function CodeSample({ title, language, code, isWrapped = false }: CodeSampleProps) {
  if (!code?.trim()) return null;
  const isBroken = isWrapped || (language === 'text' && !hasColumns(code));
  const name = title || (language ? `${language} code` : 'Code');
  return (
    <figure data-copyable className="min-w-0 border border-line bg-sunk text-base">
      <figcaption className="m-0 flex min-h-11 items-center gap-3 border-b border-line py-px pr-3 pl-4 text-sm text-ink">
        <bdi className="min-w-0 grow py-2 leading-snug font-semibold wrap-anywhere">{title || 'Code'}</bdi>
        {language && <span className="shrink-0 font-mono text-xs text-ink-soft">{language}</span>}
        <span className="-mr-3 flex empty:hidden">
          <CopyButton what={name} />
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a code block is no fieldset, and as a landmark each would need
         a name of its own */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus to be scrolled by keys */}
      <div role="group" tabIndex={0} aria-label={name} className="max-h-[36rem] overflow-auto">
        <pre
          dir="ltr"
          className={classNames(
            'm-0 min-w-full overflow-visible border-0 bg-transparent px-4 py-3.5 text-sm leading-relaxed',
            isBroken ? 'whitespace-pre-wrap wrap-anywhere' : 'w-max',
          )}
        >
          <code className="border-0 bg-transparent p-0 font-mono text-xs">{code.trimEnd()}</code>
        </pre>
      </div>
    </figure>
  );
}
