import type { ResourceFileFacts } from './file-facts';
import type { Run, TemplatePart } from './template-text';

const longestBar = 20;

/** Escapes characters that Markdown would interpret. */
const escapeText = (text: string) => text.replace(/[\\`*_[\]<>|]/g, '\\$&');

function runText({ text, isBold, isItalic, isCode, href }: Run): string {
  if (text.trim() === '') return text;
  if (isCode) return `\`${text.replaceAll('`', '')}\``;
  // Emphasis marks must touch a word: next to a space, Markdown does not interpret them.
  const words = text.trim();
  const before = text.slice(0, text.length - text.trimStart().length);
  const after = text.slice(text.trimEnd().length);
  const mark = `${isBold ? '**' : ''}${isItalic ? '*' : ''}`;
  const marked = `${mark}${escapeText(words)}${[...mark].reverse().join('')}`;
  return `${before}${href ? `[${marked}](${href.replace(/[()\s]/g, encodeURIComponent)})` : marked}${after}`;
}

const line = (runs: readonly Run[]) => runs.map(runText).join('').trim().replace(/\n+/g, '  \n');

function tableText(columns: { label: string; isFigures: boolean }[], rows: string[][]): string {
  const row = (cells: readonly string[]) =>
    `| ${columns.map((_, index) => escapeText(cells[index] ?? '').replace(/\n+/g, ' ')).join(' | ')} |`;
  const rule = `| ${columns.map(({ isFigures }) => (isFigures ? '---:' : '---')).join(' | ')} |`;
  return [row(columns.map(({ label }) => label)), rule, ...rows.map(row)].join('\n');
}

const told = ({ caption, source, isSample }: { caption: string; source: string | null; isSample: boolean }) =>
  `*${escapeText(caption)}${isSample ? ' (sample figures)' : ''}*${source ? `\n\nSource: ${escapeText(source)}` : ''}`;

function partText(part: TemplatePart): string {
  switch (part.kind) {
    case 'heading':
      return `${'#'.repeat(part.level + 1)} ${line(part.runs)}`;
    case 'paragraph':
      return line(part.runs);
    case 'quote':
      return `> ${line(part.runs).replace(/\n/g, '\n> ')}`;
    case 'item': {
      const marker = typeof part.marker === 'boolean' ? `- [${part.marker ? 'x' : ' '}]` : part.marker;
      return `${'  '.repeat(part.depth)}${marker === '•' ? '-' : marker} ${line(part.runs)}`;
    }
    case 'rule':
      return '---';
    case 'note':
      return `> ${[
        part.title && `**${escapeText(part.title)}**`,
        escapeText(part.text).replace(/\n+/g, ' '),
        part.source && escapeText(part.source),
      ]
        .filter(Boolean)
        .join('  \n> ')}`;
    case 'code': {
      const fence = '`'.repeat(Math.max(3, ...(part.code.match(/`+/g) ?? []).map((row) => row.length + 1)));
      return [part.title && `**${escapeText(part.title)}**`, `${fence}\n${part.code}\n${fence}`]
        .filter(Boolean)
        .join('\n\n');
    }
    case 'table':
      return `${tableText(
        part.columns,
        part.rows.map(({ cells }) => cells),
      )}\n\n${told(part)}`;
    case 'bars': {
      const most = Math.max(...part.rows.map(({ value }) => value), 1);
      const columns = [
        { label: 'What', isFigures: false },
        { label: 'Amount', isFigures: true },
        { label: '', isFigures: false },
      ];
      const rows = part.rows.map(({ label, value, amount }) => [
        label,
        amount,
        '█'.repeat(Math.round((value / most) * longestBar)),
      ]);
      return `${tableText(columns, rows)}\n\n${told(part)}`;
    }
  }
}

/** Renders a template as Markdown that readers can edit. Items of one list are joined without blank lines. */
export function markdownFile(
  parts: readonly TemplatePart[],
  { title, promise, brand, pageUrl, date }: ResourceFileFacts,
): Buffer {
  const head = [
    `# ${escapeText(title)}`,
    promise && `> ${escapeText(promise).replace(/\n+/g, ' ')}`,
    `${escapeText(brand)}, ${date}. ${pageUrl}`,
  ];
  let text = head.filter(Boolean).join('\n\n');
  for (const [index, part] of parts.entries()) {
    const isSameList = part.kind === 'item' && parts[index - 1]?.kind === 'item';
    text += `${isSameList ? '\n' : '\n\n'}${partText(part)}`;
  }
  return Buffer.from(`${text}\n`);
}
