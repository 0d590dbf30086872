import { textWidth } from './text-width';

/** Space for a text on a results page; width and font size in pixels. */
export type TextBox = { width: number; fontSize: number; lines: number };

export type CutText = {
  /** Visible part, with an ellipsis if the text is cut. */
  shown: string;
  /** Hidden part; empty if the text fits. */
  rest: string;
};

const dots = ' …';

/** Cuts a text at a word to fit into a box. Lines break between words; a word longer than a line breaks anywhere. */
export function cutText(text: string, box: TextBox): CutText {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const widthOf = (part: string) => textWidth(part, box.fontSize);
  const space = widthOf(' ');
  let line = 1;
  let used = 0;
  let count = 0;
  for (const word of words) {
    const width = widthOf(word);
    const needed = used === 0 ? width : used + space + width;
    if (needed <= box.width) {
      used = needed;
    } else {
      // The word starts on the next line, or on the current line if that is still empty.
      const more = Math.ceil(width / box.width) - (used === 0 ? 1 : 0);
      if (line + more > box.lines) break;
      line += more;
      used = width % box.width || width;
    }
    count += 1;
  }
  if (count === words.length) return { shown: words.join(' '), rest: '' };
  return cutBefore(words, count, used, box);
}

/**
 * Cuts before a word, so that the last line has room for the ellipsis. If the first word fills the whole box, cuts
 * inside it.
 */
function cutBefore(words: readonly string[], count: number, used: number, box: TextBox): CutText {
  const dotsWidth = textWidth(dots, box.fontSize);
  let kept = count;
  let width = used;
  while (kept > 1 && width + dotsWidth > box.width) {
    kept -= 1;
    width -= textWidth(` ${words[kept] ?? ''}`, box.fontSize);
  }
  if (kept === 0) {
    const [word = ''] = words;
    const fitting = fittingLetters(word, box.width * box.lines - dotsWidth, box.fontSize);
    return {
      shown: `${fitting}${dots.trim()}`,
      rest: [word.slice(fitting.length), ...words.slice(1)].join(' '),
    };
  }
  return { shown: words.slice(0, kept).join(' ') + dots, rest: words.slice(kept).join(' ') };
}

function fittingLetters(word: string, width: number, fontSize: number): string {
  let fitting = '';
  let used = 0;
  for (const letter of word) {
    used += textWidth(letter, fontSize);
    if (used > width) break;
    fitting += letter;
  }
  return fitting;
}

/**
 * Text boxes of search results. Google publishes no limits and states that titles are cut to the width of the device;
 * the sizes here were measured on Google's results pages.
 */
export const boxes = {
  desktop: {
    title: { width: 600, fontSize: 20, lines: 1 },
    description: { width: 600, fontSize: 14, lines: 2 },
  },
  phone: {
    title: { width: 328, fontSize: 18, lines: 2 },
    description: { width: 328, fontSize: 14, lines: 3 },
  },
} as const satisfies Record<string, Record<string, TextBox>>;
