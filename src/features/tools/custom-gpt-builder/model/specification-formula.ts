import { checkDraft } from './completeness-formula';
import { type Draft, linesOf, sourceRuleLabels, testKindLabels } from './draft-fields';
import { composeInstructions } from './instructions-formula';

/** Formats a cell of a Markdown table: on one line, with bars escaped. */
const cell = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' / ')
    .replaceAll('|', '\\|') || '–';
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(row)].join('\n');

/** Fences a text with more backticks than any run inside it, so that no typed text can close the fence. */
function fenced(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${fence}markdown\n${text}\n${fence}`;
}

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n') || '–';
const written = (draft: Draft) => ({
  files: draft.knowledge.filter(({ file }) => file.trim()),
  tests: draft.tests.filter(({ input }) => input.trim()),
});

/** Renders the whole specification as Markdown, for the person who builds the assistant. */
export function specificationMarkdown(draft: Draft, today: Date): string {
  const { files, tests } = written(draft);
  const open = checkDraft(draft, today).filter(({ isDone }) => !isDone);
  return [
    `# ${draft.name.trim() || 'Custom GPT'}: specification`,
    draft.purpose.trim() || '–',
    `As of ${today.toISOString().slice(0, 10)}. For: ${draft.audience.trim() || '–'}`,
    `## Instructions\n\n${fenced(composeInstructions(draft))}`,
    `## Conversation starters\n\n${list(linesOf(draft.starters))}`,
    `## Knowledge\n\n${sourceRuleLabels[draft.sources]}.\n\n${
      files.length > 0
        ? table(
            ['File', 'Owner', 'Updated', 'May be shown'],
            files.map(({ file, owner, updated, mayShow }) => [file, owner, updated, mayShow ? 'yes' : 'no']),
          )
        : 'No files.'
    }`,
    `## Tests\n\n${
      tests.length > 0
        ? table(
            ['Kind', 'Input', 'A right answer holds', 'It must not say'],
            tests.map(({ kind, input, mustHold, mustNot }) => [
              testKindLabels[kind],
              input,
              mustHold,
              mustNot,
            ]),
          )
        : 'No tests yet.'
    }`,
    `## Still open\n\n${list(open.map(({ label, remedy }) => `${label}. ${remedy}`))}`,
  ]
    .join('\n\n')
    .concat('\n');
}

/** Renders the specification as JSON, for programs. The builder can open the property `draft` again. */
export function specificationJson(draft: Draft, today: Date): string {
  const { files, tests } = written(draft);
  const specification = {
    format: 'custom-gpt-specification/1',
    date: today.toISOString().slice(0, 10),
    name: draft.name.trim(),
    purpose: draft.purpose.trim(),
    audience: draft.audience.trim(),
    instructions: composeInstructions(draft),
    conversation_starters: linesOf(draft.starters),
    sources: draft.sources,
    knowledge: files,
    tests,
    open: checkDraft(draft, today)
      .filter(({ isDone }) => !isDone)
      .map(({ label }) => label),
    draft,
  };
  return `${JSON.stringify(specification, null, 2)}\n`;
}
