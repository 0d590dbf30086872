/** Parses an untrusted SVG into a bounded tree of elements. */
import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { refuseFile } from '../files/refuse-file';

export type SvgElement = {
  /** Local name, and its namespace. */
  name: string;
  uri: string;
  attributes: readonly Pick<SaxesAttributeNS, 'local' | 'prefix' | 'uri' | 'value'>[];
  children: (SvgElement | string)[];
};

const maxDepth = 100;
const maxElements = 8000;
const maxAttributes = 200;

const unreadable = () =>
  refuseFile('This SVG file is damaged: it is no complete XML. Export it again, and choose that file.');

/** Text of a UTF-8 file; every program exports UTF-8. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    first === 0 ||
    second === 0
  )
    throw refuseFile('This SVG file is stored as UTF-16. Save it as UTF-8, and choose that file.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuseFile('This SVG file is not stored as UTF-8. Save it as UTF-8, and choose that file.');
  }
}

/** @throws AppError 422 if the file is no SVG, or larger or deeper than any logo */
export function parseSvg(bytes: Uint8Array): SvgElement {
  const text = textOf(bytes);
  const root: SvgElement = { name: '', uri: '', attributes: [], children: [] };
  const open: SvgElement[] = [root];
  let count = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    throw unreadable();
  });
  // A file that declares entities is refused, because entities are never expanded, and it would look different without
  // them.
  parser.on('doctype', (doctype) => {
    if (doctype.includes('['))
      throw refuseFile(
        'This SVG file declares entities, which are not read. Export it as plain SVG, and choose that file.',
      );
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1;
    if (open.length > maxDepth)
      throw refuseFile(
        `This drawing is nested more than ${maxDepth} deep. Export it again, with fewer groups.`,
      );
    if (count > maxElements)
      throw refuseFile(
        `This drawing has more than ${maxElements} parts, which is too many for a logo. Upload it as PNG.`,
      );
    const all = Object.values(attributes);
    if (all.length > maxAttributes) throw unreadable();
    const element: SvgElement = { name: local, uri, attributes: all, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (part: string) => void open.at(-1)?.children.push(part);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  const svg = root.children.find((child): child is SvgElement => typeof child !== 'string');
  if (!svg) throw unreadable();
  return svg;
}
