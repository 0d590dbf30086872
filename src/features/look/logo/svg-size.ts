import { refuseFile } from '../files/refuse-file';

/** A length in pixels; undefined for other units, which are meaningless beside a `viewBox`. */
function pixels(value: string | undefined): number | undefined {
  const [, digits] = /^\s*(\d{1,7}(?:\.\d{0,10})?)(?:px)?\s*$/.exec(value ?? '') ?? [];
  const length = Number(digits);
  return digits && length > 0 ? length : undefined;
}

export type SvgSize = { viewBox: string; width: number; height: number };

const round = (length: number) => Math.round(length * 100) / 100;

const maxRatio = 20;

/** Size of a drawing from its root. @throws AppError 422 if it states none, or one that is too large */
export function svgSizeOf(attributes: ReadonlyMap<string, string>): SvgSize {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = 0, top = 0, boxWidth = 0, boxHeight = 0] = box;
  const hasBox = box.length === 4 && box.every(Number.isFinite) && boxWidth > 0 && boxHeight > 0;
  const width = hasBox ? boxWidth : pixels(attributes.get('width'));
  const height = hasBox ? boxHeight : pixels(attributes.get('height'));
  if (!width || !height)
    throw refuseFile(
      'This SVG file says no size: it has neither a viewBox nor width and height. Export it again.',
    );
  if (width / height > maxRatio || height / width > maxRatio)
    throw refuseFile(
      `This drawing is more than ${maxRatio} times as long as it is wide. Cut off what is empty.`,
    );
  // Both sides of a tiny drawing are enlarged, so that its proportions stay.
  const scale = Math.max(1, 1 / Math.min(width, height));
  return {
    viewBox: hasBox ? [left, top, boxWidth, boxHeight].join(' ') : `0 0 ${width} ${height}`,
    width: round(width * scale),
    height: round(height * scale),
  };
}
