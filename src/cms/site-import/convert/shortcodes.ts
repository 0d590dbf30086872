/** Finds WordPress's shortcodes in a text, and replaces them by elements. */

interface Shortcode {
  name: string;
  attributes: Map<string, string>;
  isClosing: boolean;
  source: string;
  /** Index after its closing bracket. */
  end: number;
}

/** Maximum length of a shortcode in characters. */
const maxShortcode = 4000;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Attributes of `ids="1,2" size=large video`. A word without a name gets its number as its name. */
function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  const words =
    /([\w-]{1,100})\s?=\s?"([^"]*)"|([\w-]{1,100})\s?=\s?'([^']*)'|([\w-]{1,100})=([^\s"']+)|(\S+)/g;
  for (const [, a, b, c, d, e, f, word] of text.matchAll(words)) {
    const name = a ?? c ?? e;
    attributes.set((name ?? String(attributes.size)).toLowerCase(), b ?? d ?? f ?? word ?? '');
  }
  return attributes;
}

function readShortcode(html: string, start: number): Shortcode | null {
  const isClosing = html[start + 1] === '/';
  const nameAt = start + (isClosing ? 2 : 1);
  const name = /^[a-z][a-z0-9_-]{2,60}/i.exec(html.slice(nameAt, nameAt + 64))?.[0];
  if (!name) return null;
  const after = html[nameAt + name.length] ?? '';
  if (!/[\s/\]]/.test(after)) return null;
  const end = html.slice(start, start + maxShortcode).indexOf(']');
  if (end < 0 || html[start + end + 1] === '(') return null;
  const source = html.slice(start, start + end + 1);
  const inner = source.slice(nameAt - start + name.length, -1);
  if (inner.includes('[')) return null;
  return {
    name: name.toLowerCase(),
    attributes: readAttributes(inner),
    isClosing,
    source,
    end: start + end + 1,
  };
}

/** Shortcodes of WordPress itself. */
const ownNames: ReadonlySet<string> = new Set(
  'caption wp_caption gallery playlist audio video embed'.split(' '),
);

/** Elements whose text is literal. */
const literal: ReadonlySet<string> = new Set(['pre', 'code', 'script', 'style', 'textarea', 'title']);

/**
 * Index after a tag, a comment or a literal element that starts at `start`. @param unclosed receives the names of
 * literal elements that nothing closes any more, which are searched once
 */
function afterTag(html: string, start: number, unclosed: Set<string>): number {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start);
    return end < 0 ? html.length : end + 3;
  }
  const name = /^<([a-z]{1,10})[\s>]/i.exec(html.slice(start, start + 13))?.[1]?.toLowerCase();
  if (name && literal.has(name) && !unclosed.has(name)) {
    const close = html.indexOf(`</${name}`, start);
    if (close >= 0) return close;
    unclosed.add(name);
  }
  const end = html.indexOf('>', start);
  return end < 0 ? html.length : end + 1;
}

/** True if the text in brackets is a shortcode rather than words, such as `[sic]`. */
function isShortcode(
  one: Shortcode,
  html: string,
  start: number,
  closers: ReadonlyMap<string, number>,
): boolean {
  if (ownNames.has(one.name) || (closers.get(one.name) ?? -1) >= one.end) return true;
  if ([...one.attributes.keys()].some((name) => /^[a-z]/.test(name)) && one.source.includes('=')) return true;
  // Alone in its paragraph, and with a name that no word has.
  return /[_-]/.test(one.name) && /[\n>]\s{0,20}$|^$/.test(html.slice(Math.max(0, start - 21), start));
}

/** Position of the last closing shortcode of each name. */
function lastClosers(html: string): Map<string, number> {
  const closers = new Map<string, number>();
  for (const { 1: name = '', index } of html.matchAll(/\[\/([a-z][a-z0-9_-]{2,60})\]/gi))
    closers.set(name.toLowerCase(), index);
  return closers;
}

/** Tag of the element that represents a shortcode. */
export const shortcodeTag = 'short-code';

/**
 * Replaces each shortcode by an element with its name, its attributes (`data-…`) and its source. A closing shortcode
 * closes the element. Other text in brackets stays text.
 */
export function replaceShortcodes(html: string): string {
  if (!html.includes('[')) return html;
  const closers = lastClosers(html);
  const parts: string[] = [];
  const open = new Map<string, number>();
  const unclosed = new Set<string>();
  let from = 0;
  for (let at = 0; at < html.length; ) {
    const character = html[at];
    if (character === '<') {
      at = afterTag(html, at, unclosed);
      continue;
    }
    const code = character === '[' ? readShortcode(html, at) : null;
    if (!code) {
      at += 1;
      continue;
    }
    const opened = open.get(code.name) ?? 0;
    const isWanted = code.isClosing ? opened > 0 : isShortcode(code, html, at, closers);
    if (isWanted) {
      parts.push(html.slice(from, at));
      from = code.end;
      if (code.isClosing) {
        open.set(code.name, opened - 1);
        parts.push(`</${shortcodeTag}>`);
      } else {
        const isPaired = (closers.get(code.name) ?? -1) >= code.end && !/\/\]$/.test(code.source);
        const own = [...code.attributes]
          .map(([name, value]) => ` data-${escaped(name)}="${escaped(value)}"`)
          .join('');
        parts.push(`<${shortcodeTag} name="${code.name}" source="${escaped(code.source)}"${own}>`);
        if (isPaired) open.set(code.name, opened + 1);
        else parts.push(`</${shortcodeTag}>`);
      }
    }
    at = code.end;
  }
  parts.push(html.slice(from));
  return parts.join('');
}
