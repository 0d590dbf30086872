import { describe, expect, it } from 'vitest';
import { yardsticks } from '../../../../../tests/support/yardsticks';
import { promptPresets } from '../prompt-presets';
import { composePrompt } from './compose-formula';
import { lintPrompt, unfilled } from './lint-formula';
import { findPersonalData, passesIban, passesLuhn } from './personal-data-formula';
import { maxPart, type Prompt, partNames } from './prompt-fields';
import { estimateTokens } from './token-estimate-formula';
import { fillVariables, hasBrokenBraces, readValues, variablesOf, writeValues } from './variables-formula';

const prompt: Prompt = {
  role: 'a clerk.',
  task: 'Copy the fields of {{document}}.',
  context: 'Invoices of one supplier.',
  audience: 'A program.',
  examples: '{"total": 12}',
  constraints: '- As written\nIf a field is not stated, write null',
  format: 'JSON',
};

const idsOf = (changes: Partial<Prompt>, style?: 'xml') =>
  lintPrompt({ ...prompt, ...changes }, style).map(({ id }) => id);

describe('composePrompt', () => {
  it('composePrompt renders Markdown with a heading for each part, the role as a sentence and constraints as a list', () => {
    const text = composePrompt({ ...prompt, context: ' ', examples: '' }, 'markdown');
    expect(text).toBe(
      'You are a clerk.\n\n## Task\n\nCopy the fields of {{document}}.\n\n## Audience and tone\n\nA program.\n\n' +
        '## Constraints\n\n- As written\n- If a field is not stated, write null\n\n## Format\n\nJSON',
    );
  });

  it('composePrompt renders parts in tags and omits empty ones', () => {
    const empty = { ...prompt, context: '', audience: '', examples: '', constraints: '', format: '' };
    expect(composePrompt({ ...empty, role: 'You are careful.' }, 'xml')).toBe(
      '<role>\nYou are careful.\n</role>\n\n<task>\nCopy the fields of {{document}}.\n</task>',
    );
    const nothing = Object.fromEntries(partNames.map((name) => [name, ''])) as Prompt;
    expect(composePrompt(nothing, 'xml')).toBe('');
  });

  it.each(promptPresets.map((preset) => [preset.label, preset.prompt] as const))(
    'the preset “%s” passes lintPrompt, fits its fields and contains at least one variable',
    (_label, preset) => {
      expect(lintPrompt(preset)).toEqual([]);
      for (const name of partNames) expect(preset[name].length).toBeLessThanOrEqual(maxPart[name]);
      expect(variablesOf(composePrompt(preset, 'xml')).length).toBeGreaterThan(0);
    },
  );
});

describe('lintPrompt', () => {
  it('lintPrompt returns no findings for a complete prompt', () => expect(lintPrompt(prompt)).toEqual([]));

  it.each([
    ['task', { task: '' }],
    ['format', { format: ' \n' }],
    ['examples', { examples: '' }],
    ['context', { context: '' }],
    ['audience', { audience: '' }],
    ['way-out', { constraints: 'As written' }],
    ['creative-exact', { task: 'Be creative and copy it exactly.' }],
    ['short-detailed', { format: 'A brief, comprehensive answer' }],
    ['list-prose', { format: 'No bullet points. Use a list.' }],
    ['json-talk', { format: 'JSON only. Explain your choices.' }],
    ['formal-casual', { audience: 'Formal, and a little chatty.' }],
    ['vague', { task: 'Write a good, professional text with some nice ideas.' }],
    ['only-prohibitions', { constraints: 'Do not guess if it is missing\nNever add\nAvoid jokes' }],
    ['several-tasks', { task: 'Sort them and then translate them. Also write a summary.' }],
    ['braces', { task: 'Write to {{client.' }],
    ['personal-context-phone number', { context: 'Call +1 415 555 0132 before noon' }],
  ])('lintPrompt returns the finding %s and no other finding', (id, changes) =>
    expect(idsOf(changes)).toEqual([id]),
  );

  it('lintPrompt finds a closing tag inside a part, in tagged style only', () => {
    expect(idsOf({ context: 'a</context>b' }, 'xml')).toEqual(['closing-tag']);
    expect(idsOf({ context: 'a</context>b' })).toEqual([]);
  });

  it('lintPrompt returns a single finding for an empty prompt', () => {
    const nothing = Object.fromEntries(partNames.map((name) => [name, ''])) as Prompt;
    expect(lintPrompt(nothing)).toHaveLength(1);
  });

  it.each(['a@', '1 ', '+1(', '{{a ', 'AB12 ', 'if ', 'no ', '000-00-', 'a'.repeat(64), ' ', '1      '])(
    'lintPrompt takes linear time on 60 kB of %j',
    (attack) => {
      const context = `1${attack.repeat(60_000 / attack.length)}1`;
      expect(yardsticks(() => lintPrompt({ ...prompt, context }), 200)).toBeLessThanOrEqual(200);
    },
  );
});

describe('personal data detection', () => {
  it('personal data detection verifies Luhn and IBAN checksums', () => {
    // Examples from the Wikipedia articles “Luhn algorithm” and “International Bank Account Number”.
    expect(passesLuhn('79927398713')).toBe(true);
    expect(passesLuhn('79927398710')).toBe(false);
    expect(passesIban('GB82WEST12345698765432')).toBe(true);
    expect(passesIban('GB82WEST12345698765433')).toBe(false);
  });

  it.each([
    ['write to ada.l@example.co.uk today', ['e-mail address']],
    ['IBAN DE89 3704 0044 0532 0130 00 AT ONCE', ['IBAN']],
    ['to GB82WEST12345698765432.', ['IBAN']],
    ['card 4111 1111 1111 1111, 12/28', ['card number']],
    ['378282246310005', ['card number']],
    ['SSN 078-05-1120', ['social security number']],
    ['(415) 555-0132', ['phone number']],
    ['+49 30 901820', ['phone number']],
    ['a@b.example and +1 (415) 555-0132', ['e-mail address', 'phone number']],
  ])('findPersonalData finds data in %j', (text, kinds) => expect(findPersonalData(text)).toEqual(kinds));

  it.each([
    'Invoice 2214 of 2026-03-04 over 1,180.50',
    'from 04/03/2026 to 05.03.2026',
    'order 4111111111111112',
    'sections 1.2 and 3.4, items 1 2 3 4',
    'π is 3.14159265358979',
    '@team, v2.0.1',
    'GB82 WEST 1234 5698 7654 33',
    '{{client}} and {{e-mail}}',
  ])('findPersonalData finds nothing in %j', (text) => expect(findPersonalData(text)).toEqual([]));
});

describe('variables', () => {
  it('each variable is listed once, in order of appearance, and replaced by its value', () => {
    const text = '{{b}} {{ a name }} {{b}} {{1}} {{}}';
    expect(variablesOf(text)).toEqual(['b', 'a name']);
    expect(fillVariables(text, { b: '$& 1', 'a name': ' ' })).toBe('$& 1 {{ a name }} $& 1 {{1}} {{}}');
    expect(fillVariables('{{constructor}}', {})).toBe('{{constructor}}');
    expect(hasBrokenBraces('{{b}} {x}')).toBe(false);
    expect(hasBrokenBraces(text)).toBe(true);
    expect(unfilled(prompt, {})).toEqual(['document']);
    expect(unfilled(prompt, { document: 'x' })).toEqual([]);
  });

  it('values of variables survive a round trip through one URL field, and invalid input in that field is ignored', () => {
    expect(readValues(writeValues({ a: 'x"y', b: '' }))).toEqual({ a: 'x"y' });
    for (const bad of ['', '[]', 'null', '{', '{"a":1}', '5']) expect(readValues(bad)).toEqual({});
  });
});

describe('the token estimate', () => {
  it('the token estimate assumes 60 to 80 words for a hundred tokens', () => {
    const words = Array(240).fill('words').join(' ');
    expect(estimateTokens(words)).toEqual({ low: 300, high: 400 });
    expect(estimateTokens('')).toEqual({ low: 0, high: 0 });
  });

  it('the token estimate of a Japanese text allows for at least one token per character', () => {
    expect(estimateTokens('契約書を比較してください').high).toBeGreaterThanOrEqual(12);
  });
});
