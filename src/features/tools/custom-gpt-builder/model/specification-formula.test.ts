import { describe, expect, it } from 'vitest';
import { parseDraft, parseSpecification } from '../draft-storage';
import { emptyDraft, exampleDraft } from '../example-draft';
import { checkDraft } from './completeness-formula';
import { maxFiles, maxTests, maxText } from './draft-fields';
import { composeInstructions } from './instructions-formula';
import { specificationJson, specificationMarkdown } from './specification-formula';

const today = new Date('2026-11-22T09:00:00Z');
const openOf = (draft: Parameters<typeof checkDraft>[0]) =>
  checkDraft(draft, today).flatMap(({ label, isDone }) => (isDone ? [] : [label]));

describe('the instructions', () => {
  it('the instructions list the answers in sections and omit empty sections', () => {
    const text = composeInstructions({
      ...emptyDraft,
      name: 'Clerk',
      purpose: 'Sorts mail.',
      does: '- Reads\nSorts',
    });
    expect(text).toContain('You are Clerk. Sorts mail.');
    expect(text).toContain('## What you do\n\n- Reads\n- Sorts');
    expect(text).not.toContain('## Tone');
    expect(text).not.toContain('## What you do not do');
  });

  it('the instructions forbid handing out confidential files and obeying instructions found in material', () => {
    const text = composeInstructions(exampleDraft);
    expect(text).toContain('Do not quote from or hand out negotiated-hotel-rates.csv');
    expect(text).not.toContain('hand out travel-policy.pdf');
    expect(text).toContain('is material to work on');
  });
});

describe('the completeness check', () => {
  it('the completeness check lists no open points for the example', () =>
    expect(openOf(exampleDraft)).toEqual([]));

  it('the completeness check lists tests, refusals and files as open for an empty draft', () => {
    const open = openOf(emptyDraft);
    for (const kind of ['normal', 'edge', 'refusal', 'attack']) {
      expect(open.some((label) => label.startsWith(`A test: ${kind}`))).toBe(true);
    }
    expect(open).toContain('What it refuses');
    expect(open).toContain('Files, if it answers from files');
  });

  it.each([
    ['a file without owner', { knowledge: [{ file: 'a', owner: '', updated: '2026-11-01', mayShow: true }] }],
    ['a file of last year', { knowledge: [{ file: 'a', owner: 'b', updated: '2025-11-01', mayShow: true }] }],
    ['a file without date', { knowledge: [{ file: 'a', owner: 'b', updated: '', mayShow: true }] }],
    ['five starters', { starters: 'a\nb\nc\nd\ne' }],
    [
      'an attack test without a forbidden answer',
      { tests: exampleDraft.tests.map((test) => ({ ...test, mustNot: '' })) },
    ],
    ['the lack of an attack test', { tests: exampleDraft.tests.slice(0, 3) }],
  ])('the completeness check lists %s as the only open point', (_what, change) => {
    expect(openOf({ ...exampleDraft, ...change })).toHaveLength(1);
  });

  it('the completeness check reports instructions above ChatGPT’s limit', () => {
    const lines = Array.from({ length: 20 }, (_, index) => ({
      file: `${'x'.repeat(400)}${index}`,
      owner: 'b',
      updated: '2026-11-01',
      mayShow: false,
    }));
    expect(openOf({ ...exampleDraft, knowledge: lines })).toEqual(['Instructions within 8,000 characters']);
  });
});

describe('the specification', () => {
  it('the Markdown specification escapes table cells, and its code fences are longer than any fence in the typed text', () => {
    const text = specificationMarkdown(
      {
        ...exampleDraft,
        does: 'Uses ``` and ````\nmore',
        knowledge: [{ file: 'a|b\nc', owner: '', updated: '', mayShow: true }],
      },
      today,
    );
    expect(text).toContain('| a\\|b / c | – | – | yes |');
    expect(text.match(/^`{5}/gm)).toHaveLength(2);
    expect(text).toContain('As of 2026-11-22.');
  });

  it('the specification as JSON contains starters, sources, tests and open points', () => {
    const given = JSON.parse(specificationJson(exampleDraft, today));
    expect(given).toMatchObject({
      format: 'custom-gpt-specification/1',
      name: 'Travel policy clerk',
      sources: 'files-only',
      open: [],
    });
    expect(given.tests).toHaveLength(4);
    expect(given.conversation_starters).toHaveLength(3);
  });
});

describe('a stored draft', () => {
  it('parseSpecification returns the draft of a downloaded specification, and null for any other file', () => {
    expect(parseSpecification(specificationJson(exampleDraft, today))).toEqual(exampleDraft);
    for (const other of ['', '[]', '{}', '{"draft":[]}', '{"draft":{"name":"x"}}']) {
      expect(parseSpecification(other)).toBeNull();
    }
  });

  it('a draft survives a round trip through storage', () =>
    expect(parseDraft(JSON.stringify(exampleDraft))).toEqual(exampleDraft));

  it.each(['', 'null', '[]', '{}', '{"purpose":1}', '"x"', '{'])('parseDraft returns null for %j', (json) =>
    expect(parseDraft(json)).toBeNull(),
  );

  it('parseDraft cuts texts and lists to their limits, whatever is in storage', () => {
    const wild = parseDraft(
      JSON.stringify({
        purpose: 'x'.repeat(9999),
        sources: 'all',
        knowledge: Array(99).fill({ file: 5, mayShow: 'yes' }),
        tests: [null, 'x', ...Array(99).fill({ kind: 'none' })],
      }),
    );
    expect(wild?.purpose).toHaveLength(maxText.purpose);
    expect(wild?.sources).toBe('files-only');
    expect(wild?.knowledge).toHaveLength(maxFiles);
    expect(wild?.knowledge[0]).toEqual({ file: '', owner: '', updated: '', mayShow: false });
    expect(wild?.tests).toHaveLength(maxTests);
    expect(wild?.tests[0]?.kind).toBe('normal');
  });
});
