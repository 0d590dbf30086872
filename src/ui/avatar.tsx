import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

/** First grapheme of a word, because an emoji can consist of several code points. */
const firstOf = (word: string) => {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
};

function initialsOf(name: string) {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? firstOf(word) : ''))
    .join('');
}

/** Portrait, or initials if there is none. The name is rendered beside it by the caller. */
export function Avatar({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-full border border-control bg-sunk text-sm font-semibold">
      {children ?? <span aria-hidden="true">{initialsOf(name)}</span>}
    </span>
  );
}

const markSizes = { sm: 'size-6 text-[0.625rem]', md: 'size-10 text-sm', lg: 'size-16 text-xl' } as const;

type NameMarkProps = {
  name: string;
  /** URL of the logo. */
  src: string | null;
  /** Text alternative; empty where the name is rendered beside the logo. */
  alt?: string;
  size?: keyof typeof markSizes;
};

/** Logo in a square, uncropped, or initials if there is none. The name is rendered beside it by the caller. */
export function NameMark({ name, src, alt = '', size = 'md' }: NameMarkProps) {
  return (
    <span
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-sm border border-line font-semibold text-ink',
        // Logos are drawn for white paper, so their background is white in the dark theme, too.
        src === null ? 'bg-sunk' : 'bg-[#fff]',
        markSizes[size],
      )}
    >
      {src === null ? (
        <span aria-hidden="true">{initialsOf(name)}</span>
      ) : (
        // biome-ignore lint/performance/noImgElement: the logo is small already, and only members may read it
        <img src={src} alt={alt} loading="lazy" decoding="async" className="size-full object-contain" />
      )}
    </span>
  );
}
