/** Sanitises an untrusted SVG: harmless parts are written anew, all others are left out. */
import { ownEntry } from '@/lib/own-entry';
import { escapeHtml } from '@/lib/text/markup/escape-html';
import { refuseFile } from '../files/refuse-file';
import {
  drawingAttributes,
  drawingProperties,
  drawnElements,
  groupLike,
  leftOutWords,
  svgNamespace,
  xlinkNamespace,
} from './svg-allowed';
import { assertDrawable, type SafeNode } from './svg-cost';
import { type SvgSize, svgSizeOf } from './svg-size';
import { parseSvg, type SvgElement } from './svg-tree';
import {
  partOf,
  partsIn,
  type StyleRule,
  safeAttribute,
  safeDeclarations,
  safeStyleRules,
} from './svg-values';

export type SafeSvg = {
  svg: string;
  width: number;
  height: number;
  /** Sentences about removed parts. */
  notes: readonly string[];
};

const linkTaken = 'A link was taken out.';
const addressTaken = 'An address outside of the drawing was taken out.';
const programTaken = 'A script was taken out.';
const styleTaken = 'Parts of the styles were taken out.';

type Attribute = SvgElement['attributes'][number];

class Cleaner {
  readonly notes = new Set<string>();
  readonly rules: StyleRule[] = [];

  /** One sanitised attribute, with the parts that it refers to; undefined if it is left out. */
  #attribute(element: string, { local, uri, value }: Attribute): SafeNode['attributes'][number] | undefined {
    if (/^on/i.test(local)) {
      this.notes.add(programTaken);
      return undefined;
    }
    if (local === 'href' && (uri === '' || uri === xlinkNamespace)) {
      const part = partOf(value);
      if (part && /^(use|linearGradient|radialGradient|pattern)$/.test(element)) return ['href', `#${part}`];
      this.notes.add(element === 'a' ? linkTaken : addressTaken);
      return undefined;
    }
    if (uri !== '') return undefined;
    if (local === 'style') {
      const { css, isWhole } = safeDeclarations(value);
      if (!isWhole) this.notes.add(styleTaken);
      return css ? ['style', css] : undefined;
    }
    if (!drawingAttributes.has(local) && !drawingProperties.has(local)) return undefined;
    const kept = safeAttribute(local, value);
    if (kept === undefined && /url\(|:/i.test(value)) this.notes.add(addressTaken);
    return kept === undefined ? undefined : [local, kept];
  }

  #attributes(element: SvgElement): SafeNode['attributes'] {
    const kept = element.attributes.flatMap((attribute) => {
      const one = this.#attribute(element.name, attribute);
      return one ? [one] : [];
    });
    // Two attributes can become one: `href` exists in two namespaces.
    return [...new Map(kept)];
  }

  #styleSheet(element: SvgElement): SafeNode[] {
    const text = element.children.filter((child) => typeof child === 'string').join('');
    const { rules, isWhole } = safeStyleRules(text);
    if (!isWhole) this.notes.add(styleTaken);
    this.rules.push(...rules);
    const css = rules.map(({ selector, css: declarations }) => `${selector}{${declarations}}`).join('');
    return css ? [{ name: 'style', attributes: [], children: [css], refersTo: [] }] : [];
  }

  /** A sanitised element: itself, its children in its place, or nothing. */
  clean(element: SvgElement): SafeNode[] {
    const { name, uri } = element;
    if (uri !== svgNamespace || !(drawnElements.has(name) || groupLike.has(name))) {
      const words = ownEntry(leftOutWords, name.toLowerCase());
      if (words) this.notes.add(words);
      else if (uri.endsWith('/xhtml')) this.notes.add(leftOutWords.foreignobject ?? '');
      return [];
    }
    if (name === 'style') return this.#styleSheet(element);
    const attributes = this.#attributes(element);
    const hasText = /^(text|tspan|title|desc)$/.test(name);
    const children = element.children.flatMap((child): (SafeNode | string)[] => {
      if (typeof child !== 'string') return this.clean(child);
      return hasText ? [child] : [];
    });
    const refersTo = attributes.flatMap(([key, value]) =>
      key === 'href' ? [value.slice(1)] : (partsIn(value) ?? []),
    );
    return [{ name: groupLike.has(name) ? 'g' : name, attributes, children, refersTo }];
  }
}

function write({ name, attributes, children }: SafeNode): string {
  const head = `${name}${attributes.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}`;
  if (children.length === 0) return `<${head}/>`;
  const content = children.map((child) => (typeof child === 'string' ? escapeHtml(child) : write(child)));
  return `<${head}>${content.join('')}</${name}>`;
}

const isShape = ({ name, children }: SafeNode): boolean =>
  /^(path|rect|circle|ellipse|line|polyline|polygon|text|use)$/.test(name) ||
  children.some((child) => typeof child !== 'string' && isShape(child));

/**
 * Parses an untrusted SVG and writes a sanitised one without scripts, external URLs, animations and effects.
 * @throws AppError 415 if the file is no SVG, 422 with its problem
 */
export function makeSafeSvg(bytes: Uint8Array): SafeSvg {
  const parsed = parseSvg(bytes);
  if (parsed.name !== 'svg' || parsed.uri !== svgNamespace)
    throw refuseFile('This file is no SVG drawing, whatever its name says.', 415);
  const cleaner = new Cleaner();
  const [root] = cleaner.clean(parsed);
  if (!root || !isShape(root))
    throw refuseFile('Nothing is left of this drawing once it is made safe. Upload the logo as PNG.');
  assertDrawable(root, cleaner.rules);
  const { width, height, viewBox }: SvgSize = svgSizeOf(
    new Map(parsed.attributes.filter(({ uri }) => uri === '').map(({ local, value }) => [local, value])),
  );
  const own = root.attributes.filter(([name]) => !/^(width|height|viewBox|x|y)$/.test(name));
  const attributes: SafeNode['attributes'] = [
    ['xmlns', svgNamespace],
    ['viewBox', viewBox],
    ['width', String(width)],
    ['height', String(height)],
    ...own,
  ];
  return { svg: write({ ...root, attributes }), width, height, notes: [...cleaner.notes] };
}
