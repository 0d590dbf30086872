/** An unclosed one ends with its name; the text behind it stays. */
const scriptTag = /<\/?\s*script\b(?:[^<>]*>)?/gi;
/** Browsers skip tabs and line ends inside a scheme. */
const javascriptScheme =
  /j[\t\n]*a[\t\n]*v[\t\n]*a[\t\n]*s[\t\n]*c[\t\n]*r[\t\n]*i[\t\n]*p[\t\n]*t[\t\n]*:/gi;
/** Control characters except tab and line feed; PostgreSQL cannot even store the first of them. */
const controls = /[^\P{Cc}\t\n]/gu;

const isClosing = (tag: string) => tag.startsWith('</') && tag.endsWith('>');
const isOpening = (tag: string) => !tag.startsWith('</') && tag.endsWith('>');

/** Without script tags, and without what stands between an opening and a closing one. */
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

/** Nobody nests more of them by accident. */
const rounds = 4;

/**
 * What somebody typed, without script tags, `javascript:` and control characters; line ends become `\n`, white
 * space at both ends goes, half surrogate pairs are replaced. Removed a few times over, so that the remains cannot form what was removed;
 * whoever nests them deeper loses every `<` and `:`. Linear in the length of the text.
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
