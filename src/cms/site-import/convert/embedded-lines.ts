import { blockTag, element, isElement, type Markup } from './markup';

const isAddress = (line: string): boolean => /^https?:\/\/\S{1,2000}$/i.test(line);

/**
 * Puts URLs that are alone on a line of a classic text into blocks of their own, as WordPress does to embed their
 * target.
 */
export function withEmbeddedLines(nodes: readonly Markup[]): Markup[] {
  return nodes.flatMap((node, index): Markup[] => {
    if (isElement(node)) {
      const [only] = node.children;
      const isAlone = node.tag === 'p' && node.children.length === 1 && typeof only === 'string';
      return isAlone && isAddress(only.trim()) ? [embedOf(only.trim())] : [node];
    }
    const lines = node.split('\n');
    const parts: Markup[] = [];
    let text: string[] = [];
    const endText = () => {
      if (text.length > 0) parts.push(text.join('\n'));
      text = [];
    };
    for (const [at, line] of lines.entries()) {
      // The first and the last line may continue in adjacent elements.
      const isWhole = (at > 0 || index === 0) && (at < lines.length - 1 || index === nodes.length - 1);
      if (isWhole && isAddress(line.trim())) {
        text.push('');
        endText();
        parts.push(embedOf(line.trim()));
        text.push('');
      } else text.push(line);
    }
    endText();
    return parts;
  });
}

const embedOf = (url: string) => element(blockTag, { name: 'embed', settings: JSON.stringify({ url }) });
