const scriptElement = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi;
/** An unclosed one loses only its name, not the text behind it. */
const scriptTag = /<\/?\s*script\b(?:[^<>]*>)?/gi;
/** Browsers skip tabs and line ends inside a scheme. */
const javascriptScheme =
  /j[\t\n]*a[\t\n]*v[\t\n]*a[\t\n]*s[\t\n]*c[\t\n]*r[\t\n]*i[\t\n]*p[\t\n]*t[\t\n]*:/gi;
/** Control characters except tab and line feed; PostgreSQL cannot even store the first of them. */
const controls = /[^\P{Cc}\t\n]/gu;

/**
 * What somebody typed, without script tags, `javascript:` and control characters; line ends become `\n`, white
 * space at both ends goes, half surrogate pairs are replaced. Removed again and again, so that the remains cannot form what was removed.
 */
export function cleanTypedText(typed: string): string {
  let text = Buffer.from(typed).toString().replace(/\r\n?/g, '\n').replace(controls, '');
  for (;;) {
    const cleaned = text.replace(scriptElement, '').replace(scriptTag, '').replace(javascriptScheme, '');
    if (cleaned === text) return text.trim();
    text = cleaned;
  }
}
