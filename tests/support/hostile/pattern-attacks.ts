import { type AnalysisResult, analyse } from 'scslre';

type Pattern = AnalysisResult['parsed']['pattern'];
type Alternative = Pattern['alternatives'][number];
type Element = Alternative['elements'][number];

export const attackLength = 100_000;

/** Characters tried in turn for a character class. */
const candidates = [...'a1 -./_:%"<\\@+,;=A>(\n\tüα٣', '\u0000', '\ud800'];

const fill = (unit: string, length = attackLength) =>
  unit ? unit.repeat(Math.ceil(length / unit.length)).slice(0, length) : '';

/** Up to `count` different characters that a character class or character set matches. */
function charactersOf(raw: string, flags: string, count: number): string[] {
  const single = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''));
  const found = candidates.filter((character) => single.test(character)).slice(0, count);
  for (let code = 33; found.length === 0 && code < 0xffff; code += 1) {
    if (single.test(String.fromCharCode(code))) found.push(String.fromCharCode(code));
  }
  return found;
}

/** Short texts that the element matches: one, or several for a character class. */
function samplesOf(element: Element, flags: string, count: number): string[] {
  switch (element.type) {
    case 'Character':
      return [String.fromCodePoint(element.value)];
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return charactersOf(element.raw, flags, count);
    case 'Quantifier': {
      const once = samplesOf(element.element, flags, count);
      return element.max === 0 ? [''] : once.map((text) => text.repeat(Math.max(1, element.min)));
    }
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.slice(0, count).map((alternative) => sampleOf(alternative.elements, flags));
    default:
      return [''];
  }
}

const sampleOf = (elements: readonly Element[], flags: string) =>
  elements.map((element) => samplesOf(element, flags, 1)[0] ?? '').join('');

/**
 * Yields a text for each repeated part of a pattern, and `before`, the shortest text that leads to that part.
 */
function* repetitions(
  alternatives: readonly Alternative[],
  flags: string,
  before = '',
): Generator<{ before: string; repeated: string }> {
  for (const { elements } of alternatives) {
    for (const [index, element] of elements.entries()) {
      const prefix = before + sampleOf(elements.slice(0, index), flags);
      if (element.type === 'Quantifier' && element.max > 8) {
        for (const repeated of samplesOf(element.element, flags, 4)) yield { before: prefix, repeated };
      }
      const inner = element.type === 'Quantifier' ? element.element : element;
      if ('alternatives' in inner) yield* repetitions(inner.alternatives, flags, prefix);
    }
  }
}

/**
 * Texts of 100 kB for which a backtracking engine needs the most steps.
 * For each repeated part of the pattern, with `before` as the shortest text that leads to the part:
 * - `before`, repeated
 * - `before`, then the part repeated, with and without a mismatch at the end
 * - `before` and the part, repeated, with the part once or 300 characters long
 * For each alternative: a match, repeated with and without its last character.
 */
export function attacksOn({ source, flags }: RegExp): string[] {
  const { pattern } = analyse({ source, flags }).parsed;
  const attacks = new Set<string>();
  for (const { before, repeated } of repetitions(pattern.alternatives, flags)) {
    attacks.add(fill(before));
    attacks.add(`${before}${fill(repeated)}\u0000`);
    attacks.add(`${before}${fill(repeated)}`);
    attacks.add(fill(before + repeated));
    attacks.add(fill(before + fill(repeated, 300)));
  }
  for (const { elements } of pattern.alternatives) {
    const sample = sampleOf(elements, flags);
    attacks.add(fill(sample));
    attacks.add(fill(sample.slice(0, -1)));
  }
  attacks.delete('');
  return [...attacks];
}

/** Causes of super-linear backtracking in this pattern, found by static analysis; empty if there are none. */
export function superLinearParts({ source, flags }: RegExp): string[] {
  return analyse({ source, flags }).reports.map(({ type, character }) => `${type} ${character.pick}`);
}
