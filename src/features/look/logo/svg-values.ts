/** Checks values of attributes and style sheets. All patterns are linear, and only known values are kept. */
import { drawingProperties, valueFunctions } from './svg-allowed';

const maxValue = 300;
const maxPath = 200_000;

/** Attributes of geometry, which may be long and contain only numbers and letters of path commands. */
const geometry: ReadonlySet<string> = new Set([
  'd',
  'points',
  'transform',
  'gradientTransform',
  'patternTransform',
]);

const partName = /^[A-Za-z_][\w:.-]{0,99}$/;

/** A reference to a part of the same drawing, `#name`. @returns the name; undefined for all other addresses */
export function partOf(address: string): string | undefined {
  const text = address.trim();
  const name = text.slice(1);
  return text.startsWith('#') && partName.test(name) ? name : undefined;
}

/** Names of the parts that a value refers to by `url(#name)`; undefined if it refers to anything else. */
export function partsIn(value: string): string[] | undefined {
  const names: string[] = [];
  for (const [at, piece] of value.split(/url\(/i).entries()) {
    if (at === 0) continue;
    const end = piece.indexOf(')');
    const inner = piece.slice(0, Math.max(end, 0)).trim();
    const bare = /^(["']).*\1$/.test(inner) ? inner.slice(1, -1) : inner;
    const name = partOf(bare);
    if (!name) return undefined;
    names.push(name);
  }
  return names;
}

const isNameLetter = (character: string | undefined) => character !== undefined && /[\w-]/.test(character);

/** Lower-case names of the functions that a value calls. Read backwards from each bracket, in linear time. */
function calledIn(value: string): string[] {
  const pieces = value.split('(').slice(0, -1);
  return pieces.map((piece) => {
    let from = piece.length;
    while (from > 0 && isNameLetter(piece[from - 1])) from -= 1;
    return piece.slice(from).toLowerCase();
  });
}

/** True if a value of a drawing property loads and runs nothing. */
export function isSafeValue(value: string): boolean {
  // A backslash or a comment could hide the name of a function.
  if (value.length > maxValue || /[\\<>{};@]|\/\*|javascript:|data:/i.test(value)) return false;
  const functions = calledIn(value);
  return functions.every((name) => valueFunctions.has(name)) && partsIn(value) !== undefined;
}

/** The sanitised value of an attribute; undefined if it must be left out. */
export function safeAttribute(name: string, value: string): string | undefined {
  if (geometry.has(name))
    return value.length <= maxPath && /^[\w\s.,()+-]*$/.test(value) && isSafeNames(value) ? value : undefined;
  if (name === 'id') return partName.test(value) ? value : undefined;
  if (name === 'class') return /^[\w\s.:-]{1,300}$/.test(value) ? value : undefined;
  return isSafeValue(value) ? value : undefined;
}

const isSafeNames = (value: string) => calledIn(value).every((name) => valueFunctions.has(name));

/** Known declarations of a `style` attribute or rule, written anew. */
export function safeDeclarations(text: string): { css: string; isWhole: boolean } {
  const kept: string[] = [];
  let isWhole = true;
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (drawingProperties.has(property) && value && isSafeValue(value)) kept.push(`${property}:${value}`);
    else if (/url\(|expression|@|\\/i.test(declaration)) isWhole = false;
  }
  return { css: kept.join(';'), isWhole };
}

const selector = /^[\w.#*, >-]{1,500}$/;

/** Removes comments of CSS; an unclosed one ends the text. */
function withoutComments(css: string): string {
  const [start = '', ...rest] = css.split('/*');
  return [start, ...rest.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : ''))].join(
    ' ',
  );
}

export type StyleRule = { selector: string; css: string };

/** Rules of a style sheet with plain selectors. At-rules are left out with their content. */
export function safeStyleRules(text: string): { rules: StyleRule[]; isWhole: boolean } {
  const rules: StyleRule[] = [];
  let isWhole = true;
  let depth = 0;
  let skippedTo = 0;
  let head = '';
  for (const piece of withoutComments(text).split(/([{}])/)) {
    if (piece === '{') {
      depth += 1;
      if (depth === 1 && head.trim().startsWith('@')) skippedTo = 1;
    } else if (piece === '}') {
      depth = Math.max(0, depth - 1);
      if (depth === 0) {
        skippedTo = 0;
        head = '';
      }
    } else if (depth === 0) {
      // A rule without a block, such as `@import`, ends with a semicolon.
      const statements = piece.split(';');
      head = statements.pop() ?? '';
      if (statements.length > 0 || head.trim().startsWith('@')) isWhole = false;
    } else if (depth === 1 && skippedTo === 0) {
      const { css, isWhole: isAll } = safeDeclarations(piece);
      if (!isAll) isWhole = false;
      if (css && selector.test(head.trim())) rules.push({ selector: head.trim(), css });
    }
  }
  return { rules, isWhole };
}
