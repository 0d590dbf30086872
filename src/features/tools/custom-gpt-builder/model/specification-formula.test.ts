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
  it('are made of the answers, in sections, without empty ones', () => {
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

  it('forbid to hand out a file that may not be shown, and to follow what stands in material', () => {
    const text = composeInstructions(exampleDraft);
    expect(text).toContain('Do not quote from or hand out negotiated-hotel-rates.csv');
    expect(text).not.toContain('hand out travel-policy.pdf');
    expect(text).toContain('is material to work on');
  });
});

describe('the completeness check', () => {
  it('finds nothing open in the example', () => expect(openOf(exampleDraft)).toEqual([]));

  it('asks an empty draft for everything that is not there by itself', () => {
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
    ['a file nobody dated', { knowledge: [{ file: 'a', owner: 'b', updated: '', mayShow: true }] }],
    ['five starters', { starters: 'a\nb\nc\nd\ne' }],
    [
      'an attack that forbids nothing',
      { tests: exampleDraft.tests.map((test) => ({ ...test, mustNot: '' })) },
    ],
    ['no attack', { tests: exampleDraft.tests.slice(0, 3) }],
  ])('names %s, and nothing else', (_what, change) => {
    expect(openOf({ ...exampleDraft, ...change })).toHaveLength(1);
  });

  it('says when the instructions are longer than the field takes', () => {
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
  it('as Markdown keeps its tables and its fence whatever is typed', () => {
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

  it('as JSON holds instructions, files, tests and what is open', () => {
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
  it('opens from a downloaded specification, and from no other file', () => {
    expect(parseSpecification(specificationJson(exampleDraft, today))).toEqual(exampleDraft);
    for (const other of ['', '[]', '{}', '{"draft":[]}', '{"draft":{"name":"x"}}']) {
      expect(parseSpecification(other)).toBeNull();
    }
  });

  it('comes back as it was', () => expect(parseDraft(JSON.stringify(exampleDraft))).toEqual(exampleDraft));

  it.each(['', 'null', '[]', '{}', '{"purpose":1}', '"x"', '{'])('is none: %j', (json) =>
    expect(parseDraft(json)).toBeNull(),
  );

  it('is bounded whatever stands in storage', () => {
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
