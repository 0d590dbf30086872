/** Parses the comments with which WordPress marks the beginning and end of a block. */

export interface BlockComment {
  /** Name without `core/`: `latest-posts`, `jetpack/map`. */
  name: string;
  /** The block's settings, as JSON. Blank if it has none. */
  settings: string;
  isClosing: boolean;
  /** True for a block without contents. */
  isVoid: boolean;
}

/**
 * Reads the text of a comment, such as ` wp:image {"id":12} `. WordPress escapes `--` and `>` in the settings, so the
 * comment ends where its JSON does. @returns null for any other comment
 */
export function readBlockComment(comment: string): BlockComment | null {
  const text = comment.trim();
  const isClosing = text.startsWith('/wp:');
  if (!isClosing && !text.startsWith('wp:')) return null;
  const isVoid = !isClosing && text.endsWith('/');
  const inner = text.slice(isClosing ? 4 : 3, isVoid ? -1 : undefined);
  const space = inner.search(/\s/);
  const name = space < 0 ? inner : inner.slice(0, space);
  if (!/^[a-z][a-z0-9_/-]{0,100}$/.test(name)) return null;
  const settings = space < 0 ? '' : inner.slice(space).trim();
  return { name: name.replace(/^core\//, ''), settings, isClosing, isVoid };
}
