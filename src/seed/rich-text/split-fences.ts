/** Part of a Markdown text: a fence, the text between two fences, or a fence that is not closed. */
export type Passage =
  | { kind: 'text'; markdown: string }
  /** `name` is the first word after the backticks, `title` the rest of the line. */
  | { kind: 'fence'; name: string; title: string; text: string }
  | { kind: 'unclosed'; opening: string };

/** Returns the number of backticks at the start of a line, if they form a fence; else 0. */
function fenceLength(line: string): number {
  let length = 0;
  while (line[length] === '`') length += 1;
  return length >= 3 && !line.includes('`', length) ? length : 0;
}

/**
 * Splits Markdown at its fences: each starts with a line that begins with three or more backticks, and ends with a
 * line of at least as many backticks and nothing else. Blank passages are dropped. Linear in the length of the text.
 */
export function splitFences(markdown: string): Passage[] {
  const passages: Passage[] = [];
  const lines = markdown.split('\n');
  let text: string[] = [];
  const endText = () => {
    const passage = text.join('\n');
    if (passage.trim()) passages.push({ kind: 'text', markdown: passage });
    text = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const opening = lines[at] ?? '';
    const length = fenceLength(opening);
    if (length === 0) {
      text.push(opening);
      continue;
    }
    endText();
    const isEnd = (line: string) => fenceLength(line) >= length && line.replaceAll('`', '').trim() === '';
    const end = lines.findIndex((line, index) => index > at && isEnd(line));
    if (end === -1) return [...passages, { kind: 'unclosed', opening }];
    const [name = '', ...title] = opening.slice(length).trim().split(/\s+/);
    passages.push({ kind: 'fence', name, title: title.join(' '), text: lines.slice(at + 1, end).join('\n') });
    at = end;
  }
  endText();
  return passages;
}
