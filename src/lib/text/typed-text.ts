/** Script tags. Of a tag without `>`, only the part up to its name matches, so that the text after it is kept. */
const scriptTag = /<\/?\s*script\b(?:[^<>]*>)?/gi;
/** Scheme `javascript:`; browsers ignore tabs and line ends inside a scheme. */
const javascriptScheme =
  /j[\t\n]*a[\t\n]*v[\t\n]*a[\t\n]*s[\t\n]*c[\t\n]*r[\t\n]*i[\t\n]*p[\t\n]*t[\t\n]*:/gi;
/** Control characters except tab and line feed; PostgreSQL cannot store NUL. */
const controls = /[^\P{Cc}\t\n]/gu;

const isClosing = (tag: string) => tag.startsWith('</') && tag.endsWith('>');
const isOpening = (tag: string) => !tag.startsWith('</') && tag.endsWith('>');

/** Removes script tags, and the text between an opening and a closing one. */
function withoutScripts(text: string): string {
  const tags = [...text.matchAll(scriptTag)];
  const lastClosing = tags.findLastIndex(([tag]) => isClosing(tag));
  let kept = '';
  let end = 0;
  let isInside = false;
  for (const [index, { 0: tag, index: start }] of tags.entries()) {
    if (!isInside) kept += text.slice(end, start);
    end = start + tag.length;
    isInside = isInside ? !isClosing(tag) : isOpening(tag) && index < lastClosing;
  }
  return kept + text.slice(end);
}

/** Number of times that script tags are removed, because removing one can leave another: `<scr<script>ipt>`. */
const rounds = 4;

/**
 * Cleans text typed by a visitor: removes script tags, `javascript:` and control characters; normalises line ends to
 * `\n`, trims, replaces lone surrogates. Repeats up to four times, because removing can create a new match; if the
 * text still changes in the last pass, drops every `<` and `:`. Linear in the length of the text.
 */
export function cleanTypedText(typed: string): string {
  let text = Buffer.from(typed).toString().replace(/\r\n?/g, '\n').replace(controls, '');
  for (let round = 0; round < rounds; round += 1) {
    const cleaned = withoutScripts(text).replace(javascriptScheme, '');
    if (cleaned === text) return text.trim();
    text = cleaned;
  }
  return text.replace(/[<:]/g, '').trim();
}

/** Characters that reverse or isolate the text after them, with which a name can pass for another one, or for a URL. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/gu;

export const withoutDirectionOverrides = (text: string): string => text.replace(directionOverrides, '');
