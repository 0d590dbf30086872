/** Recognises Markdown in pasted text, and splits off its tables and code, which are blocks of an article. */

export type MarkdownPassage =
  | { kind: 'text'; markdown: string }
  | { kind: 'table'; cells: string[][] }
  | { kind: 'code'; language: string; code: string };

/**
 * Maximum number of characters that are converted. Longer texts are pasted unchanged, since converting them would
 * block the page.
 */
const maxMarkdown = 200_000;

const marks = [
  /^#{1,6} \S/m,
  /^ {0,3}[-*+] \S/m,
  /^ {0,3}\d{1,3}[.)] \S/m,
  /^> \S/m,
  /^ {0,3}(```|~~~)/m,
  /\*\*[^\s*][^*\n]{0,100}\*\*/,
  /\[[^[\]\n]{1,100}\]\([^)\s]/,
  /^\|[ \t:|-]{3,200}$/m,
];

/** True if the text contains Markdown syntax, such as a heading or a list item, and is short enough to convert. */
export const isMarkdown = (text: string): boolean =>
  text.length <= maxMarkdown && marks.some((mark) => mark.test(text));

const isRule = (line: string) => /^[\s:|-]{3,1000}$/.test(line) && line.includes('-') && line.includes('|');

/** Cells of a line of a Markdown table; `\|` stands for a bar. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Returns the passages of a Markdown text, in order. A fence that is not closed ends with the text. */
export function markdownPassages(markdown: string): MarkdownPassage[] {
  const passages: MarkdownPassage[] = [];
  const lines = markdown.replaceAll('\r\n', '\n').split('\n');
  let text: string[] = [];
  const endText = () => {
    if (text.some((line) => line.trim() !== ''))
      passages.push({ kind: 'text', markdown: text.join('\n').trim() });
    text = [];
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const fence = /^ {0,3}(`{3,}|~{3,})\s*([\w+#.-]{0,30})/.exec(line);
    if (fence) {
      endText();
      const [, mark = '', language = ''] = fence;
      let last = index + 1;
      while (last < lines.length && !lines[last]?.trim().startsWith(mark)) last += 1;
      passages.push({ kind: 'code', language, code: lines.slice(index + 1, last).join('\n') });
      index = last;
    } else if (line.includes('|') && isRule(lines[index + 1] ?? '')) {
      endText();
      const cells = [cellsOf(line)];
      for (index += 2; (lines[index] ?? '').includes('|'); index += 1)
        cells.push(cellsOf(lines[index] ?? ''));
      index -= 1;
      passages.push({ kind: 'table', cells });
    } else text.push(line);
  }
  endText();
  return passages;
}
